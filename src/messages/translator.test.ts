/** How messages are said: by name, to the reader, in quotation marks, and in English at worst. */
import { expect, it } from 'vitest';
import { plain } from '../core/message.ts';
import { coreEnglish, coreMessages } from '../core/messages.ts';
import type { Seat } from '../core/seat.ts';
import { parsePlayerSpec } from '../players/player.ts';
import { playersGerman } from './de/facts.ts';
import type { Language } from './language.ts';
import { englishVocabulary, loadVocabulary } from './load.ts';
import { createTranslator, NO_WORDS } from './translator.ts';

const GERMAN = await loadVocabulary('de', null);

const say = (language: Language, reader: Seat | null) =>
  createTranslator(
    language === 'de' ? GERMAN : englishVocabulary(null),
    { core: coreEnglish },
    { language, names: { 1: 'Ada', 2: 'Ben' }, reader },
  ).message;

it('speaks of a player by name, and to the reader', () => {
  const resigned = coreMessages.resigned({ seat: 1 });
  expect(resigned.text).toBe('Player 1 resigned.');
  expect(say('en', 2)(resigned).text).toBe('Ada resigned.');
  expect(say('en', 1)(resigned).text).toBe('You resigned.');
  expect(say('de', 1)(resigned)).toEqual({ text: 'Du hast aufgegeben.', lang: 'de' });
});

it('quotes as the language does', () => {
  expect(say('en', null)(coreMessages.badFirst({ value: 'x"' })).text).toContain('not "x\\""');
  expect(say('de', null)(coreMessages.badFirst({ value: 'x' })).text).toContain('nicht „x“');
  expect(say('de', null)(coreMessages.badFirst({ value: coreMessages.list() })).text).toContain(
    'eine Liste',
  );
});

it('says a message within another', () => {
  const at = coreMessages.atMove({ number: 2, move: '+3', why: coreMessages.matchOver() });
  expect(at.text).toBe('Move 2, "+3": The match is over.');
  expect(say('de', null)(at).text).toBe('Zug 2, „+3“: Die Partie ist zu Ende.');
});

it('keeps the English of what has no sentence, and marks it', () => {
  expect(say('de', null)(plain('So be it.'))).toEqual({ text: 'So be it.', lang: 'en' });
});

it('says in German what a player may be', () => {
  const { message } = createTranslator(
    { ...NO_WORDS, sentences: { players: playersGerman } },
    {},
    { language: 'de', names: { 1: 'Ada', 2: 'Ben' }, reader: null },
  );
  const spec = parsePlayerSpec('strong');
  expect(spec.ok || message(spec.error).text).toMatch(
    /^Ein Spieler ist ein Computer \(random, .+\), .+, nicht „strong“\.$/,
  );
});
