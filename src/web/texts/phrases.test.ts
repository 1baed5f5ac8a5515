/** How phrases say in another language what was said in English. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../core/seat.ts';
import { type Phrases, sayWith, silence } from './phrases.ts';

const BOOK: Phrases = {
  '{player} made the equation {equation}.': '{player} {hast|hat} {equation} gebildet.',
  'Nobody won, and {player} holds fewer.': 'Niemand hat gewonnen, und {player} {hast|hat} weniger.',
  'The letters in play are {letters}.': 'Im Spiel sind {letters}.',
  'Skipped: {why!}': 'Ausgelassen: {why}',
  no: 'nein',
  'one of {choices}': ({ choices = '' }, mean) => choices.split(' ').map(mean).join(' oder '),
};

const say = (english: string, you: Seat | null = null, names = { 1: 'Ada', 2: 'Ben' }) =>
  sayWith([BOOK], { language: 'de', names, you })(english);
const german = (text: string) => ({ text, lang: 'de' });

describe('a phrase', () => {
  it('says a sentence of a player or to them, also in the middle', () => {
    const made = 'Player 1 made the equation 1 + 2 = 3.';
    expect(say(made)).toEqual(german('Ada hat 1 + 2 = 3 gebildet.'));
    expect(say(made, 2)).toEqual(german('Ada hat 1 + 2 = 3 gebildet.'));
    expect(say(made, 1)).toEqual(german('Du hast 1 + 2 = 3 gebildet.'));
    const fewer = 'Nobody won, and Player 2 holds fewer.';
    expect(say(fewer, 2)).toEqual(german('Niemand hat gewonnen, und du hast weniger.'));
  });

  it('takes what stands in its holes as it is: a name, a word, a brace', () => {
    expect(say('The letters in play are no.')).toEqual(german('Im Spiel sind no.'));
    const names = { 1: '{equation} Player 2 $& {hast|hat}', 2: 'Ben' };
    const made = 'Player 1 made the equation {a} = 1.';
    expect(say(made, null, names)).toEqual(
      german('{equation} Player 2 $& {hast|hat} hat {a} = 1 gebildet.'),
    );
  });

  it('says English in a marked hole in the other language too, or nothing', () => {
    expect(say('Skipped: no')).toEqual(german('Ausgelassen: nein'));
    expect(say('Skipped: 7 %')).toEqual(german('Ausgelassen: 7 %'));
    expect(say('Skipped: yes')).toEqual({ text: 'Skipped: yes', lang: 'en' });
  });

  it('may be a function', () => {
    expect(say('one of no () yes')).toEqual(german('nein oder () oder yes'));
  });
});

describe('what has no phrase', () => {
  it('stays English, and has the names of the players', () => {
    expect(say('Player 2 has won, and Player 1 holds none.', 1)).toEqual({
      text: 'Ben has won, and you hold none.',
      lang: 'en',
    });
  });

  it.each([
    // Whoever looks is spoken to where the verb is known.
    ['Player 1 is out of moves.', 'You are out of moves.', 'Ada is out of moves.'],
    ['Player 1 was faster.', 'You were faster.', 'Ada was faster.'],
    ['Player 1 captured the flag.', 'You captured the flag.', 'Ada captured the flag.'],
    ['Nobody is left but Player 1.', 'Nobody is left but you.', 'Nobody is left but Ada.'],
    // Else they have their name, like the other.
    ['Player 1 owns Player 2.', 'Ada owns Ben.', 'Ada owns Ben.'],
    ['Player 1 now holds three.', 'Ada now holds three.', 'Ada now holds three.'],
    ["Player 1's king is lost.", "Ada's king is lost.", "Ada's king is lost."],
    ['Player 1 and Player 2 are even.', 'Ada and Ben are even.', 'Ada and Ben are even.'],
    ['Player 1 won, for Player 1 owns more.', ...Array(2).fill('Ada won, for Ada owns more.')],
  ])('is English of a player and to them: %s', (english, toAda, ofAda) => {
    expect(say(english, 1).text).toBe(toAda);
    expect(say(english, null).text).toBe(ofAda);
  });

  it('calls somebody whom the page calls You by their seat, where they cannot be spoken to', () => {
    const said = say('Player 1 owns the bridge.', 1, { 1: 'Du', 2: 'Computer (Mittel)' });
    expect(said.text).toBe('Player 1 owns the bridge.');
  });

  it('is in every language where it has no letters', () => {
    expect(say('62.50 %')).toEqual(german('62.50 %'));
  });

  it('is not said while the phrases are on their way', () => {
    expect(silence('no').text).toBe('');
  });
});
