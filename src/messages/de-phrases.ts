/** What is said of every game, in German: of options, matches and records, and what audits find. */
import type { Catalog } from './translate.ts';

/** Values of an option in which several in a row are one entry: "2 bis 4, 6, 7". */
const range = (english = ''): string => english.replaceAll(' to ', ' bis ');

/** A word that is typed as it is, with what it means. */
const translateWord = (word: string, meaning: string): string =>
  meaning === word ? word : `„${word}“ für ${meaning}`;

export const phrases: Catalog = {
  // Options.
  default: 'Standard',
  rounds: 'Runden',
  'How many rounds make the match; the starter alternates.':
    'Wie viele Runden die Partie hat; wer anfängt, wechselt.',
  // Words are typed as they are.
  '{kind!} number from {min} to {max}, or {word}': ({ kind, min, max, word = '' }, mean) =>
    `${kind} Zahl von ${min} bis ${max} oder ${translateWord(word, mean(word))}`,
  '{kind!} number from {min} to {max}': '{kind} Zahl von {min} bis {max}',
  'an even': 'eine gerade',
  'a whole': 'eine ganze',
  'one of {choices}': ({ choices = '' }, mean) =>
    choices
      .split(' ')
      .map((choice) => translateWord(choice, mean(choice)))
      .join(' oder '),
  'first must be 1, 2 or random, not {value}.': 'first ist 1, 2 oder random, nicht {value}.',
  '{option!} must be {accepted!}, not {value}: {why!}.':
    '{option}: Möglich ist {accepted}, nicht {value}, denn {why}.',
  '{option!} must be {accepted!}, not {value}.': '{option}: Möglich ist {accepted}, nicht {value}.',
  'There is no option {name}; the options are {names}.':
    'Die Einstellung {name} gibt es nicht; es gibt {names}.',

  // Matches.
  'The round is over.': 'Die Runde ist zu Ende.',
  'The match is over.': 'Die Partie ist zu Ende.',
  'A move has at most {most} characters.': 'Ein Zug hat höchstens {most} Zeichen.',
  'A match holds at most {most} moves, and this one is full: only resigning is left.':
    'Eine Partie hat höchstens {most} Züge, und diese ist voll: Du kannst nur noch aufgeben.',
  'A match is restarted at most {most} times.':
    'In einer Partie wird höchstens {most}-mal neu begonnen.',

  // Records in files.
  'It is too large.': 'Sie ist zu groß.',
  'A record must be JSON, and this is not.': 'Eine Aufzeichnung ist JSON, und das ist sie nicht.',
  'A record must be a JSON object.': 'Eine Aufzeichnung ist ein JSON-Objekt.',
  'A record has no field {name}; it has {names}.':
    'Eine Aufzeichnung hat kein Feld {name}; sie hat {names}.',
  'A record must name its game.': 'Eine Aufzeichnung nennt ihr Spiel.',
  'There is no game {name}; the games are {names}.':
    'Das Spiel {name} gibt es nicht; es gibt {names}.',
  'options must be an object of names and values.': 'options ist ein Objekt aus Namen und Werten.',
  'The option {name} must be a number or a text.':
    'Die Einstellung {name} ist eine Zahl oder ein Text.',
  'seed must be {accepted!}, not {value}.': 'seed ist {accepted}, nicht {value}.',
  'moves must be a list of texts.': 'moves ist eine Liste von Texten.',
  'moves may hold at most {most} texts.': 'moves hat höchstens {most} Texte.',
  'Each move must be a text.': 'Jeder Zug ist ein Text.',
  'Move {number}, {move}: {why!}': 'Zug {number}, {move}: {why}',

  // The verdict of an audit.
  '{force!}; with random players {player} wins {chance!}.':
    '{force}; spielen beide nach Zufall, gewinnt {player} in {chance} der Fälle.',
  '{force!}, and nothing that either does can change who wins':
    '{force}, und nichts, was einer der beiden tut, ändert etwas daran',
  '{force!}, so perfect players need not sit down':
    '{force}, also brauchen sich perfekte Spieler gar nicht erst hinzusetzen',
  'Nobody knows who wins by force': 'Niemand weiß, wer erzwungen gewinnt',
  'What is hidden decides: when both play their best, {player} wins {chance!}':
    'Das Verborgene entscheidet: Wenn beide ihr Bestes geben, gewinnt {player} in {chance} der Fälle',
  '{player} wins by force': '{player} gewinnt erzwungen',
  '{force!} in {count} move': '{force} in {count} Zug',
  '{force!} in {count} moves': '{force} in {count} Zügen',
  'Nobody can force a win, and perfect play never ends':
    'Niemand kann einen Sieg erzwingen, und perfektes Spiel endet nie',
  'Nobody can force a win, and perfect play is a draw':
    'Niemand kann einen Sieg erzwingen, und perfektes Spiel endet unentschieden',
  'The start decides: {player} wins by force from {share} of the starts, {other} from {rest}, and {drawn} are drawn':
    'Der Anfang entscheidet: {player} gewinnt erzwungen von {share} der Anfänge aus, {other} von {rest}, und {drawn} enden unentschieden',
  'The start decides: {player} wins by force from {share} of the starts, {other} from {rest}':
    'Der Anfang entscheidet: {player} gewinnt erzwungen von {share} der Anfänge aus, {other} von {rest}',
  '{least!} to {most!}': '{least} bis {most}',

  // Its figures.
  Positions: 'Stellungen',
  '{found!}, from {starts!} starts': '{found}, aus {starts} Anfängen',
  'too many': 'zu vielen',
  'more than {count}, not listed': 'mehr als {count}, nicht aufgezählt',
  'more than {count}; counted are {open} classes with the same future':
    'mehr als {count}; gezählt sind {open} Klassen mit derselben Zukunft',
  '{count}: {open} open, {ended} ended': '{count}: {open} offen, {ended} zu Ende',
  'Value of the start': 'Wert des Anfangs',
  'Longest forced win': 'Längster erzwungener Sieg',
  none: 'keiner',
  '{count} move': '{count} Zug',
  '{count} moves': '{count} Züge',
  'Moves to choose': 'Züge zur Wahl',
  '{average} on average, {most} at most': '{average} im Schnitt, höchstens {most}',
  'Mistake possible': 'Fehler möglich',
  Dead: 'Schon entschieden',
  '{share} of the open {what!} ({count})': '{share} der offenen {what} ({count})',
  classes: 'Klassen',
  'Can go on for ever': 'Kann ewig weitergehen',
  yes: 'ja',
  no: 'nein',

  // How games end.
  play: 'Spielweise',
  'both at random': 'beide nach Zufall',
  drawn: 'unentschieden',
  moves: 'Züge',
  unknown: 'unbekannt',
  '{share}, {endless} endless': '{share}, {endless} ohne Ende',
  'Sampled: {count} games from a fixed seed each; ± holds 95 times in 100.':
    'Stichproben: je {count} Partien aus festem Seed; ± gilt in 95 von 100 Fällen.',
  'Not converged: what is undecided lies between the two figures.':
    'Nicht konvergiert: Was offen geblieben ist, liegt zwischen den beiden Zahlen.',
  'Computed by iterating over {all!}, converged to 12 digits.':
    'Berechnet durch Wiederholung über {all}, auf 12 Stellen konvergiert.',
  'Computed exactly, by one pass over {all!}.': 'Genau berechnet, in einem Durchgang durch {all}.',
  'all {what!}': 'alle {what}',

  // What an option changes.
  positions: 'Stellungen',
  'by force': 'erzwungen',
  'random: P1': 'Zufall: S1',
  'P1 perfect': 'S1 perfekt',
  'P2 perfect': 'S2 perfekt',
  '{player} perfect': '{player} perfekt',
  mistakes: 'Fehler',
  '{count} classes': '{count} Klassen',
  'chance {share}': 'Chance {share}',
  'P1 in {count}': 'S1 in {count}',
  'P2 in {count}': 'S2 in {count}',
  'P1 {share} %': 'S1 {share} %',
  endless: 'ohne Ende',
  draw: 'unentschieden',
  '{option!} {value}: {player} {share}; by force {force!}':
    '{option} {value}: {player} {share}; erzwungen {force}',
  'No variant of this sweep can be played.': 'Keine dieser Varianten lässt sich spielen.',
  'No variant is fair: {player} wins every one of them, whatever both play.':
    'Keine Variante ist fair: {player} gewinnt jede von ihnen, was auch immer beide spielen.',
  'No variant is fair: each is won by the same player, whatever both play.':
    'Keine Variante ist fair: Jede gewinnt immer dieselbe Seite, was auch immer beide spielen.',
  'Fairest with random players: {option!} {values} ({share!}).':
    'Am fairsten bei zufälligem Spiel: {option} {values} ({share}).',
  'samples cannot tell them apart': 'Stichproben können sie nicht unterscheiden',
  "{player}'s share is {share}": 'Anteil von {player}: {share}',
  'Nobody wins by force': 'Niemand gewinnt erzwungen',
  '{who!}: {option!} {values}.': ({ who, option, values }) => `${who}: ${option} ${range(values)}.`,
  'Skipped: {option!} {values}. {why!}': ({ option, values, why }) =>
    `Ausgelassen: ${option} ${range(values)}. ${why}`,
  'Where classes are counted instead of positions, mistakes are a share of these.':
    'Wo Klassen statt Stellungen gezählt sind, sind Fehler ein Anteil von ihnen.',
  '± is sampled, from a fixed seed; it holds 95 times in 100.':
    '± kommt aus Stichproben mit festem Seed; es gilt in 95 von 100 Fällen.',
  'The fairest is where random play is nearest to even; a draw counts half. All columns in % but the last say how often {player} wins.':
    'Am fairsten ist es, wo zufälliges Spiel am ehesten ausgeglichen ist; unentschieden zählt halb. Alle Spalten in % außer der letzten sagen, wie oft {player} (S1) gewinnt.',
};
