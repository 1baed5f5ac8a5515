/** How phrases say in another language what was said in English. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../core/seat.ts';
import { type Catalog, translateToNothing, translator } from './translate.ts';

const CATALOG: Catalog = {
  '{player} made the equation {equation}.': '{player} {hast|hat} {equation} gebildet.',
  'Nobody won, and {player} holds fewer.': 'Niemand hat gewonnen, und {player} {hast|hat} weniger.',
  'The letters in play are {letters}.': 'Im Spiel sind {letters}.',
  'Skipped: {why!}': 'Ausgelassen: {why}',
  no: 'nein',
  'one of {choices}': ({ choices = '' }, mean) => choices.split(' ').map(mean).join(' oder '),
};

const translate = (english: string, you: Seat | null = null, names = { 1: 'Ada', 2: 'Ben' }) =>
  translator([CATALOG], { language: 'de', names, you })(english);
const german = (text: string) => ({ text, lang: 'de' });

describe('a phrase', () => {
  it('says a sentence of a player or to them, also in the middle', () => {
    const made = 'Player 1 made the equation 1 + 2 = 3.';
    expect(translate(made)).toEqual(german('Ada hat 1 + 2 = 3 gebildet.'));
    expect(translate(made, 2)).toEqual(german('Ada hat 1 + 2 = 3 gebildet.'));
    expect(translate(made, 1)).toEqual(german('Du hast 1 + 2 = 3 gebildet.'));
    const fewer = 'Nobody won, and Player 2 holds fewer.';
    expect(translate(fewer, 2)).toEqual(german('Niemand hat gewonnen, und du hast weniger.'));
  });

  it('takes what stands in its holes as it is: a name, a word, a brace', () => {
    expect(translate('The letters in play are no.')).toEqual(german('Im Spiel sind no.'));
    const names = { 1: '{equation} Player 2 $& {hast|hat}', 2: 'Ben' };
    const made = 'Player 1 made the equation {a} = 1.';
    expect(translate(made, null, names)).toEqual(
      german('{equation} Player 2 $& {hast|hat} hat {a} = 1 gebildet.'),
    );
  });

  it('says English in a marked hole in the other language too, or nothing', () => {
    expect(translate('Skipped: no')).toEqual(german('Ausgelassen: nein'));
    expect(translate('Skipped: 7 %')).toEqual(german('Ausgelassen: 7 %'));
    expect(translate('Skipped: yes')).toEqual({ text: 'Skipped: yes', lang: 'en' });
  });

  it('may be a function', () => {
    expect(translate('one of no () yes')).toEqual(german('nein oder () oder yes'));
  });
});

describe('what has no phrase', () => {
  it('stays English, and has the names of the players', () => {
    expect(translate('Player 2 has won, and Player 1 holds none.', 1)).toEqual({
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
    expect(translate(english, 1).text).toBe(toAda);
    expect(translate(english, null).text).toBe(ofAda);
  });

  it('calls somebody whom the page calls You by their seat, where they cannot be spoken to', () => {
    const said = translate('Player 1 owns the bridge.', 1, { 1: 'Du', 2: 'Computer (Mittel)' });
    expect(said.text).toBe('Player 1 owns the bridge.');
  });

  it('is in every language where it has no letters', () => {
    expect(translate('62.50 %')).toEqual(german('62.50 %'));
  });

  it('is not said while the phrases are on their way', () => {
    expect(translateToNothing('no').text).toBe('');
  });
});
