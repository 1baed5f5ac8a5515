/** Was ein Server ablehnt und was mit der Verbindung zu ihm ist, auf Deutsch, für Terminal und Seite. */
import type { Sentence, Translation } from '../../core/message.ts';
import { PLAYERS } from '../../core/seat.ts';
import type { ApiError } from '../../online/api-error.ts';
import type { ErrorCode } from '../../online/codes.ts';
import type { onlineEnglish } from '../../online/messages.ts';
import { createTranslator, NO_WORDS } from '../translator.ts';

/** Was ein Server ablehnt, nach dem Code; sein englischer Satz sagt, wo nötig, das Genauere. */
export const serverGerman: Readonly<Record<ErrorCode, Sentence<{ message: string }>>> = {
  bad_request: ({ message }) => `Der Server versteht die Anfrage nicht: ${message}`,
  unknown_game: 'Der Server kennt dieses Spiel nicht.',
  bad_options: 'Mit diesen Einstellungen geht es auf dem Server nicht.',
  unknown_match: 'Diese Partie gibt es auf dem Server nicht.',
  damaged_match: 'Die Partie ist auf dem Server beschädigt.',
  unknown_player: 'Diesen Spieler gibt es auf dem Server nicht.',
  unknown_challenge: 'Diese Herausforderung gibt es auf dem Server nicht.',
  not_found: 'Das gibt es auf dem Server nicht.',
  bad_token: 'Der Server erkennt deinen Platz nicht an.',
  not_seated: 'Du siehst dieser Partie nur zu.',
  name_taken: 'Diesen Namen hat schon ein anderer Spieler.',
  seat_taken: 'Dieser Platz ist besetzt.',
  match_over: 'Die Partie ist zu Ende.',
  not_begun: 'Der andere Platz ist noch frei.',
  not_your_turn: 'Du bist nicht am Zug.',
  wrong_number: 'Etwas anderes ist zuerst geschehen.',
  illegal_move: 'Der Server nimmt diesen Zug nicht an.',
  not_now: 'Das geht jetzt nicht.',
  bad_origin: 'Der Server nimmt von hier keine Verbindung an.',
  bad_host:
    'Der Server läuft nicht unter diesem Namen; wer ihn betreibt, kann den Namen mit --domain zulassen.',
  too_large: 'Die Anfrage ist dem Server zu groß.',
  bad_content_type: ({ message }) => `Der Server versteht die Anfrage nicht: ${message}`,
  too_many_requests: 'Das waren zu viele Anfragen: warte ein wenig.',
  too_many_connections: 'Von deiner Adresse gibt es zu viele Verbindungen.',
  too_busy: 'Der Server ist überlastet: versuche es später noch einmal.',
  unavailable: 'Der Server kann das gerade nicht: versuche es später noch einmal.',
};

export const onlineGerman: Translation<typeof onlineEnglish> = {
  badServer: ({ example }) => `Ein Server wird mit seiner Adresse angegeben, etwa ${example}.`,
  badLink: ({ example }) => `Das ist kein Link zu einer Partie. Ein Link sieht so aus: ${example}.`,

  unreachable: ({ server, why }, { say }) =>
    `Der Server ${server} ist nicht erreichbar: ${say(why)}.`,
  notDuelbook: ({ server }) =>
    `Was unter ${server} antwortet, ist kein Duelbook-Server dieser Version.`,
  silent: 'er antwortet nicht',
  refused: 'dort hört niemand zu',
  noMachine: 'diesen Rechner gibt es nicht',
  noWay: 'es führt kein Weg zu ihm',
  cut: 'die Verbindung wurde getrennt',
  noTls: 'er spricht kein https',
  badPort: 'dieser Port darf nicht benutzt werden',

  badEvent: ({ n, kind, why }, { say }) =>
    `Der Server hat ein Ereignis gesendet, das nicht zur Partie passt (Nummer ${n}, ${kind}): ${say(why)}`,
  badRound: ({ round }) =>
    `Der Server hat eine Runde begonnen, die nicht zur Partie passt: Nummer ${round}.`,
  badStart: 'Der Server hat eine Runde mit einem unmöglichen Anfang begonnen.',
  lostPart: 'Dem Server fehlt ein Teil der Partie.',
  overtaken: 'Etwas anderes ist zuerst geschehen.',
  badSeed: 'Der Seed vom Server passt nicht zur Partie.',
  noSeed: 'Der Server nennt den Seed nicht.',

  calledOff: 'Die Partie wurde abgesagt.',
  notOverYet: 'Die Partie ist noch nicht zu Ende.',
  nextBegun: 'Die nächste Partie hat begonnen.',
  rematchDeclined: 'Eine weitere Partie wurde abgelehnt.',
  opponentJoined: 'Der Gegner ist da: du kannst nur noch aufgeben.',
  noOffer: 'Es wurde kein Neustart angeboten.',
  clockDecides: 'Wenn jemand nicht zieht, entscheidet die Uhr.',
  nobodyLeft: 'Nur wenn die andere Seite am Zug und gegangen ist.',
  claimTooEarly: ({ seconds }) => `Das geht in ${seconds} s.`,
  tooManyEvents: ({ max }) =>
    `Außer Zügen darf in einer Partie höchstens ${max}-mal etwas geschehen.`,
  keyOfPerson:
    'Diesen Schlüssel hat schon ein Mensch benutzt: ein Bot braucht einen eigenen, gekennzeichnet vor seiner ersten Partie.',
  nameFirst:
    'Gib deinem Schlüssel zuerst einen Namen, damit der andere weiß, wer ihn herausfordert.',
  challengeSelf: 'Du kannst dich nicht selbst herausfordern.',
  tooManyChallenges: ({ max }) => `Höchstens ${max} deiner Herausforderungen dürfen offen sein.`,
  challengeSettled: 'Diese Herausforderung ist nicht mehr offen.',
  notYourChallenge: 'Nur wer herausgefordert wurde, kann annehmen.',
  recordHidden:
    'Die Aufzeichnung gibt es erst, wenn die Partie zu Ende ist: sie enthält Verborgenes.',
  otherSeatFree: ({ seat, free }) => `Platz ${seat} ist besetzt; Platz ${free} ist frei.`,
  noFreeSeat: 'Für dich ist kein Platz frei.',
};

const { message: translate } = createTranslator(
  { ...NO_WORDS, sentences: { server: serverGerman, online: onlineGerman } },
  {},
  { language: 'de', names: PLAYERS, reader: null },
);

/** Nach dem genauen Grund, wo er bekannt ist, sonst nach dem Code. */
export function germanRefusal({ code, message, fact }: ApiError): string {
  const reason = fact ? translate({ ...fact, text: message }) : null;
  return reason?.lang === 'de'
    ? reason.text
    : translate({ code: `server.${code}`, args: { message }, text: message }).text;
}
