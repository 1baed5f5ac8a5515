/** Was das Terminal auf Deutsch sagt. Die Sitzungen der Regelbücher bleiben englisch. */
import type { TerminalTexts } from '../terminal.ts';
import { germanReveal } from './reveal.ts';
import { germanReviewTexts } from './review.ts';

export { loadGermanWords } from './voice.ts';

const or = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} oder ${words.at(-1)}`;

const didYouMean = (names: readonly string[]): string => `Meinst du ${or(names)}?`;

const unknown =
  (none: string, all: string) =>
  (name: string, near: readonly string[], names: string): string =>
    near.length > 0 ? `${none} ${name}. ${didYouMean(near)}` : `${none} ${name}; ${all} ${names}.`;

const players = (levels: readonly string[]): string =>
  `ein Computer (${levels.join(', ')}), ein Programm („cmd:BEFEHL“) oder ein Sprachmodell („openai:MODELL“)`;

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

export const germanTerminal: TerminalTexts = {
  title: 'Duelbook: Duelle für zwei, nach dem Buch.',
  players: { 1: 'Spieler 1', 2: 'Spieler 2' },
  or,
  didYouMean,
  help: {
    usage: 'Aufruf:',
    command: '[Befehl]',
    noCommand: '(ohne Befehl)',
    menu: 'Ein Spiel aus einem Menü wählen und spielen.',
    footer:
      'Jeder Befehl hat --help und --lang (en oder de). Außerdem gibt es: duelbook --version.',
    help: 'Zeigt diese Hilfe.',
    defaultIs: (value) => `Voreinstellung: ${value}.`,
    takes: (what) => `Wert: ${what}.`,
    flagsOfGame: (command) =>
      `\`duelbook ${command} GAME --help\` nennt die Optionen eines Spiels.`,
    installCompletion: [
      '  bash: eval "$(duelbook completion bash)" in ~/.bashrc',
      '  zsh:  eval "$(duelbook completion zsh)" in ~/.zshrc, nach compinit',
      '  fish: duelbook completion fish > ~/.config/fish/completions/duelbook.fish',
    ],
  },
  commands: {
    play: 'Ein Spiel spielen.',
    host: 'Gegen jemanden an einem anderen Rechner spielen, der mit einem Link beitritt.',
    join: 'Einer Partie beitreten oder zu ihr zurückkehren; ohne Link zeigt es die Partien, zu denen du zurückkehren kannst.',
    watch: 'Einer Partie zusehen.',
    lobby: 'Die offenen Partien auf einem Server auflisten, und wie man ihnen beitritt.',
    leaders: 'Die Stärksten eines Spiels auf einem Server auflisten.',
    games: 'Die Spiele und ihre Varianten auflisten.',
    rules: 'Die Regeln eines Spiels lesen, mit allen Entscheidungen.',
    resume: 'Eine Partie fortsetzen; ohne Kennung die zuletzt gespielte.',
    history: 'Die gespeicherten Partien auflisten, die neuesten zuerst.',
    replay: 'Eine Partie noch einmal ansehen, vorwärts und rückwärts.',
    export: 'Eine Partie als JSON schreiben, in eine neue Datei oder auf die Standardausgabe.',
    import: 'Eine Partie aus einer Datei (JSON) speichern; `-` liest die Standardeingabe.',
    review: 'Sehen, welche Züge einer Partie die besten waren und was an den anderen falsch war.',
    hint: 'Die besten Züge in einer Partie sehen, die nicht zu Ende ist.',
    solve: 'Sehen, wer eine Stellung gewinnt, wie bald, und was jeder Zug in ihr wert ist.',
    puzzle: 'Den einen Zug finden, der gewinnt, in immer schwereren Stellungen.',
    audit:
      'Wie fair ein Spiel ist: wer erzwungen und wer zufällig gewinnt, Fehler, tote Stellungen.',
    serve: 'Partien für andere Rechner bereitstellen. Strg-C beendet es.',
    engine: 'JSON-RPC-2.0-Anfragen beantworten, eine je Zeile, über Standardein- und -ausgabe.',
    mcp: 'Die Spiele als Werkzeuge über das Model Context Protocol anbieten.',
    arena: 'Stufen, Programme und Modelle gegeneinander spielen lassen und bewerten.',
    prompt: 'Die Regeln und eine Stellung ausgeben, wie ein Sprachmodell sie sehen soll.',
    stats: 'Siege und Niederlagen nach Spiel und Person.',
    completion: 'Das Vervollständigungsskript einer Shell ausgeben: bash, zsh oder fish.',
  },
  flags: {
    plain: 'Nur die Sitzungen der Regelbücher ausgeben, wie für eine Pipe oder einen Screenreader.',
    json: 'Als JSON.',
    jsonLines: 'Als JSON, eine Zeile je Partie.',
    svg: 'Ein Bild in eine Datei zeichnen.',
    html: 'Alles als eine Seite schreiben.',
    first: 'Wer anfängt.',
    seed: 'Aller Zufall kommt daraus.',
    fair: 'Jede Runde ein paar Züge später beginnen, wo niemand schnell gewinnen kann.',
    fairMatches: 'Jede Partie ein paar Züge später beginnen, wo niemand schnell gewinnen kann.',
    moves: 'Die bisherigen Züge.',
    player: (seat) => `Wer als Spieler ${seat} spielt. Voreinstellung: human.`,
    nameOf: (seat) => `Der Name von Spieler ${seat}.`,
    yourName: 'Dein Name. Voreinstellung: der zuletzt verwendete.',
    moveTime:
      'Millisekunden, die ein Programm oder Modell für einen Zug hat. Voreinstellung: 10000, für ein Modell 60000.',
    openaiUrl: (url) =>
      `Die Adresse des Modellservers. Voreinstellung: DUELBOOK_OPENAI_URL oder ${url}.`,
    openaiKey: 'Der Schlüssel dafür. Andere sehen Optionen: besser DUELBOOK_OPENAI_KEY setzen.',
    seatToHost: 'Wo du sitzt.',
    seatToJoin: 'Wo du sitzt. Voreinstellung: der freie Platz.',
    seatToPrompt: 'Wer gefragt wird. Voreinstellung: wer am Zug ist.',
    clock:
      'Bedenkzeit je Spieler und Runde, und was jeder Zug hinzufügt. Voreinstellung: keine Uhr.',
    serverToHost:
      'Der Server, auf dem gespielt wird. Voreinstellung: DUELBOOK_SERVER; sonst ist dieses Programm der Server.',
    whichServer: 'Der Server. Voreinstellung: DUELBOOK_SERVER.',
    listed: 'Die Partie in der Liste offener Partien des Servers zeigen.',
    quick: 'Gegen irgendjemanden spielen, der auf dem Server dasselbe Spiel möchte.',
    moved: 'Die Partie ist umgezogen: diesem Server das Geheimnis deines Platzes zeigen.',
    gameOfMatches: 'Nur Partien dieses Spiels.',
    playerOfMatches: 'Nur Partien mit dieser Person oder Stufe.',
    openMatches: 'Nur Partien, die nicht zu Ende sind.',
    overMatches: 'Nur Partien, die zu Ende sind.',
    limit: 'Höchstens so viele Partien auflisten.',
    drill: 'Vor jedem deiner Fehler noch einmal ziehen.',
    count: 'Wie viele Aufgaben.',
    sweep: 'Jeden Wert einer Option untersuchen und den fairsten nennen.',
    most: 'Höchstens so viele Stellungen auflisten; darüber werden Zahlen geschätzt.',
    port: 'Der Port; 0 ist irgendein freier.',
    host: 'Die Adresse. Voreinstellung: 0.0.0.0, von anderen Rechnern erreichbar.',
    db: 'Die Datenbank. Voreinstellung: DUELBOOK_DB oder server.db im Ordner von Duelbook.',
    requests: 'Höchstens so viele Anfragen und Nachrichten je Minute von einer Adresse.',
    connections: 'Höchstens so viele gleichzeitige Verbindungen von einer Adresse.',
    proxy: 'Ein Reverse-Proxy steht davor: seinem X-Forwarded-For vertrauen.',
    origin: 'Andere Seiten, die einen WebSocket öffnen dürfen.',
    log: 'Wie viel protokolliert wird.',
    players: 'Wer spielt.',
    games: 'Die Spiele. Voreinstellung: alle.',
    variants: 'Die Varianten. Voreinstellung: default.',
    roundsOfPairs: 'Wie oft jedes Paar in jeder Variante spielt, jedes Mal von beiden Plätzen.',
    maxMoves: 'Eine Partie mit so vielen Zügen ist unentschieden.',
    workers: 'Wie viele Partien gleichzeitig laufen. Voreinstellung: eine je Kern.',
    out: 'results.jsonl, table.csv und report.html dorthin schreiben. Derselbe Befehl setzt einen unterbrochenen Lauf fort.',
  },
  takes: {
    whole: (min, max) => `eine ganze Zahl von ${min} bis ${max}`,
    newFile: 'eine neue Datei',
    folder: 'ein Ordner',
    url: 'eine URL',
    key: 'ein Schlüssel',
    name: 'ein Name',
    nameOrLevel: 'ein Name oder eine Stufe',
    address: 'eine Adresse',
    ownAddress: 'eine Adresse dieses Rechners',
    database: 'eine Datei oder postgres://…',
    origin: 'ein Ursprung wie https://example.org',
    moves: 'ein Zug oder mehrere',
    gameId: 'ein Spiel',
    gameIds: 'ein Spiel oder mehrere',
    variants: 'Namen von Varianten, wie `duelbook games` sie nennt, oder all',
    clock: 'MINUTEN+SEKUNDEN, etwa 5+3',
    clockUpTo: (most) => `MINUTEN+SEKUNDEN, etwa 5+3, höchstens ${most}`,
    sweep: 'eine Option und ihre Werte, etwa length=4..17, target=5..99/2 oder full=wipe,draw',
    player: players,
    playerOrHuman: (levels) => `human, ${players(levels)}`,
    players: (levels) =>
      `zwei oder mehr, je ein Wort oder in Anführungszeichen: ${players(levels)}`,
  },
  unknown: {
    command: unknown('Es gibt keinen Befehl', 'die Befehle sind'),
    game: unknown('Es gibt kein Spiel', 'die Spiele sind'),
    flag: unknown('Es gibt keine Option', 'die Optionen sind'),
  },
  errors: {
    mustBe: (name, takes, value) => `${name}: erwartet wird ${takes}, nicht ${value}.`,
    noValue: (flag) => `Die Option ${flag} hat keinen Wert.`,
    needsValue: (flag, takes) =>
      `Die Option ${flag} braucht einen Wert: ${takes}. Schreibe ${flag}=WERT, wenn er mit einem Strich beginnt.`,
    unexpected: (word, usage) =>
      `Unerwartetes Argument ${JSON.stringify(word)}. Aufruf: duelbook ${usage}`,
    notTogether: (one, other) => `--${one} und --${other} gehen nicht zusammen.`,
    internal: (message) => `Interner Fehler: ${message}`,
    gameFirst: (usage) => `Nenne zuerst das Spiel: duelbook ${usage}.`,
    whichGame: 'Welches Spiel? `duelbook games` nennt sie.',
    whichMatch: 'Welche Partie? `duelbook history` nennt sie.',
    whichFile: 'Welche Datei? `-` ist die Standardeingabe.',
    whichLink: 'Welche Partie? Gib ihren Link an.',
    whichServer: 'Welcher Server? Nenne ihn mit --server.',
    whichShell: 'Welche Shell? Es gibt Skripte für bash, zsh und fish.',
    matchOver: (id) =>
      `Die Partie ${id} ist zu Ende. Sieh sie noch einmal an mit: duelbook replay ${id}`,
    nothingToResume: 'Es gibt keine Partie zum Fortsetzen.',
    openOrOver: 'Entweder --open oder --over: keine Partie ist beides.',
    badName: (flag) => `${flag} muss 1 bis 30 druckbare Zeichen haben.`,
    sameNames: (name) => `Beide können nicht ${name} heißen.`,
    badMove: (number, move, reason) => `Zug ${number}, ${move}: ${reason}`,
    shortClock: (flag) => `${flag} muss mindestens eine Sekunde sein.`,
    quickNeedsServer: '--quick braucht einen Server: nenne ihn mit --server.',
  },
  save: {
    standardInput: 'Die Standardeingabe',
    noFolder: 'den Ordner gibt es nicht',
    exists: (file) => `${file} gibt es schon und bleibt, wie es ist: nenne eine neue Datei.`,
    unwritable: (file, reason) => `${file} konnte nicht geschrieben werden: ${reason}.`,
    noMatch: (file, reason) => `${file} ist keine Aufzeichnung einer Partie: ${reason}`,
    tooLarge: (file) => `${file} ist zu groß für eine Aufzeichnung.`,
    unreadable: (file, reason) => `${file} kann nicht gelesen werden: ${reason}.`,
    noIdNoFile: (text) =>
      `${text} ist keine Kennung und keine Datei: eine Kennung hat sechs Buchstaben und Ziffern, ohne i, l, o, 0 und 1.`,
    exported: (id, file) => `Die Partie ${id} steht in ${file}.`,
    savedAlready: (id, command) =>
      `Diese Partie ist schon gespeichert, als ${id}. Sieh sie an mit: ${command}`,
    importedOver: (id, command) =>
      `Die Partie ist gespeichert als ${id}. Sieh sie an mit: ${command}`,
    importedOpen: (id, command) =>
      `Die Partie ist gespeichert als ${id}. Setze sie fort mit: ${command}`,
  },
  history: { none: 'Keine Partien.', noneYet: 'Noch keine Partien.' },
  stats: {
    game: ({ matches, over, moves, single, wonByStarter }) =>
      [
        count(matches, 'Partie', 'Partien'),
        `${over} zu Ende`,
        ...(over > 0 ? [`im Schnitt ${count(moves, 'Zug', 'Züge')}`] : []),
        ...(single > 0
          ? [
              `${wonByStarter} von ${count(single, 'Einzelrunde', 'Einzelrunden')} gewann, wer anfing`,
            ]
          : []),
      ].join(', '),
    player: ({ played, won, drawn, lost }) =>
      `gespielt ${played}, gewonnen ${won}, unentschieden ${drawn}, verloren ${lost}`,
  },
  match: {
    toMove: (name) => `${name} ist am Zug.`,
    round: (round, rounds) => `Runde ${round} von ${rounds}`,
    against: 'gegen',
    moves: 'Züge',
    noMoves: 'Noch keine Züge.',
    movesNotOver: (moves) => `${count(moves, 'Zug', 'Züge')}, nicht zu Ende`,
    drawn: 'unentschieden',
    won: (name) => `${name} hat gewonnen`,
    reviewWith: (command) => `Sieh, wo es sich entschied: ${command}`,
    forfeits: (name, reason) => `${name} verliert die Runde. ${reason}`,
    lastWords: (words) => `Die letzten Worte: ${words}`,
    kept: (command) => `Die Partie ist gespeichert. Setze sie fort mit: ${command}`,
    nothingKept: 'Es wurde nicht gezogen, also ist nichts gespeichert.',
  },
  slash: {
    commands: {
      '/help': 'diese Befehle',
      '/rules': 'die Regeln dieses Spiels',
      '/moves': 'die bisherigen Züge',
      '/hint': 'die besten Züge, und warum',
      '/resign': 'diese Runde aufgeben',
      '/restart': 'diese Runde neu beginnen, wenn die andere Seite zustimmt',
      '/save': 'wie es später weitergeht; /save DATEI schreibt die Aufzeichnung in eine Datei',
      '/quit': 'aufhören; was gespielt wurde, ist gespeichert',
    },
    advice: '(/quit beendet, /help hilft.)',
    noUndo: 'Züge werden nie zurückgenommen; /restart beginnt die Runde neu.',
    answerOrCommand: () => 'Beantworte die Frage oder nutze einen Befehl:',
    yesNoOrCommand: 'Antworte mit ja oder nein oder mit einem Befehl:',
    yesNoFirst: (commands) => `Bitte erst mit ja oder nein antworten; hier gehen nur ${commands}.`,
    yesNo: 'Bitte mit ja oder nein antworten.',
    yes: /^(y(es)?|ja?)$/i,
    no: /^(no?|nein)$/i,
    confirmResign: 'Diese Runde wirklich aufgeben? (ja/nein): ',
    confirmRestart: 'Diese Runde wirklich neu beginnen? (ja/nein): ',
    agreeRestart: (name) => `${name}, die Runde neu beginnen? (ja/nein): `,
    agrees: (name) => `${name} stimmt zu.`,
    disagrees: (name) => `${name} stimmt nicht zu. Die Runde geht weiter.`,
    hint: (text) => `Tipp: ${text}`,
    movesSoFar: (moves) => `Züge bisher: ${moves}.`,
    nowAnswer: () => [],
    saved: (command) => `Jeder Zug ist schon gespeichert. Später geht es weiter mit: ${command}`,
    notSavedYet: 'Noch kein Zug: die Partie wird ab dem ersten Zug gespeichert.',
    savedTo: (file) => `Die Aufzeichnung dieser Partie steht in ${file}.`,
  },
  screen: {
    typeHelp: '/help hilft jederzeit.',
    answerSoFar: (answers) => `Deine Antwort bisher: ${answers}`,
    clockRuns: 'Die Uhr läuft. ',
    nextRound: 'Eingabetaste für die nächste Runde: ',
    notTaken: (typed) => `„${typed}“ wurde nicht gewertet: diese Runde war noch nicht zu sehen.`,
    more: 'Eingabetaste für mehr, q für zurück: ',
    goBack: 'Eingabetaste für zurück: ',
    watching: 'Strg-C beendet: die Partie ist gespeichert. ',
    waitingFor: (name) => `Warten auf ${name} … `,
    replay: (move, moves) =>
      `Zug ${move} von ${moves}. Pfeiltasten blättern, Pos1 und Ende springen, q beendet.`,
  },
  menu: {
    friend: { label: 'Jemand hier', hint: 'an derselben Tastatur' },
    computer: (level) => `Der Computer, ${level}`,
    rounds: (rounds) => (rounds === 1 ? 'Eine Runde' : `${rounds} Runden`),
    again: { label: 'Noch einmal', hint: 'die andere Seite fängt an' },
    back: { label: 'Etwas anderes', hint: 'zurück zum Menü' },
    leave: { label: 'Nein', hint: 'beenden' },
    unknownFlag: (flag) => `Es gibt keine Option ${flag}; \`duelbook --help\` nennt die Befehle.`,
    anotherMatch: 'Noch eine Partie?',
    resume: (game, move) => `${game} fortsetzen, Zug ${move}`,
    whichGame: 'Welches Spiel?',
    whichOpponent: 'Gegen wen?',
    whichVariation: 'Welche Variante?',
    howManyRounds: 'Wie viele Runden?',
    enterChoice: (choices) => `Deine Wahl (1 bis ${choices}, q beendet): `,
    notAChoice: (choices) => `Bitte eine Zahl von 1 bis ${choices} oder q eingeben.`,
  },
  solve: {
    over: (winner, reason) =>
      `Die Runde ist zu Ende: ${winner === null ? 'unentschieden' : `${winner} gewinnt`}. ${reason}`,
  },
  reports: germanReviewTexts,
  review: {
    noMoves: 'In dieser Partie gibt es noch keine Züge.',
    notOver: 'nicht zu Ende',
    title: (game, names, status) => `${game}, ${names[1]} gegen ${names[2]}: ${status}`,
    played: (name, move) => `${name} spielte ${move}`,
    noDrill: 'Es gibt nichts zu üben: kein Mensch hat in dieser Partie einen Fehler gemacht.',
    drillNeedsInput:
      'Eine Übung liest Antworten von der Standardeingabe: gib die Partie als Datei oder Kennung an.',
    drill: ({ index, count: all }, round, move, mistake) =>
      `${index} von ${all}: ${round === null ? '' : `Runde ${round}, `}Zug ${move}. ${mistake}; finde Besseres.`,
  },
  puzzle: {
    none: (games, title) =>
      `Keine Aufgabe: in ${games} Partien ${title} mit diesen Optionen hat keine Stellung genau einen Gewinnzug, den man suchen muss.`,
    title: (game, puzzles, seed) =>
      `${game}: ${count(puzzles, 'Aufgabe', 'Aufgaben')}. Der Startwert ist ${seed}.`,
    task: (index, all, name, plies) =>
      `Aufgabe ${index} von ${all}: ${name} ist am Zug und gewinnt in ${count(plies, 'Zug', 'Zügen')}. Nur ein Zug schafft das.`,
  },
  exercise: {
    commands: '/show zeigt die Lösung, /quit beendet.',
    unknownCommand: (command) =>
      `Es gibt keinen Befehl ${command}: /show zeigt die Lösung, /quit beendet.`,
  },
  progress: { playing: 'Partien', solving: (game) => `${game} wird gelöst` },
  arena: {
    playedAlready: (done, all) => `${done} von ${all} Partien waren schon gespielt.`,
    goOn: 'Derselbe Befehl setzt den Lauf fort.',
    tooLarge: (game, variant, reason) =>
      `${game}, Variante ${variant}, kann in einer Arena nicht gemessen werden: ${reason}`,
    failed: (failures, reason, canGoOn) =>
      [
        failures === 1
          ? 'Eine Partie konnte nicht gespielt werden.'
          : `${failures} Partien konnten nicht gespielt werden.`,
        reason,
        ...(canGoOn ? ['Derselbe Befehl versucht es noch einmal.'] : []),
      ].join(' '),
  },
  online: {
    watcherCommands: {
      '/help': 'diese Befehle',
      '/rules': 'die Regeln dieses Spiels',
      '/moves': 'die bisherigen Züge',
      '/link': 'wie andere zu dieser Partie kommen',
      '/quit': 'gehen',
    },
    playerCommands: {
      '/help': 'diese Befehle',
      '/rules': 'die Regeln dieses Spiels',
      '/moves': 'die bisherigen Züge',
      '/link': 'wie andere zu dieser Partie kommen',
      '/resign': 'diese Runde aufgeben',
      '/restart': 'diese Runde neu beginnen, wenn die andere Seite zustimmt; oder zustimmen',
      '/decline': 'einen Neubeginn ablehnen oder dein Angebot zurücknehmen',
      '/quit': 'gehen; du kannst zurückkommen',
    },
    lost: {
      connection: 'Die Verbindung ist weg. Neuer Versuch …',
      unwritten: 'Der Server kann gerade nichts speichern. Dein Zug wird noch einmal gesendet …',
    },
    connected: 'Die Verbindung ist wieder da.',
    isBack: (name) => `${name} ist zurück.`,
    hasLeft: (name) => `${name} ist gegangen.`,
    joined: (name) => `${name} ist beigetreten.`,
    watchWith: (command) => `Zusehen kann man mit: ${command}`,
    joinWith: (command) => `Beitreten kann man mit: ${command}`,
    noHints: 'In Partien gegen Menschen gibt es keine Tipps.',
    standsAlone: (words, command) =>
      `Unerwartetes Argument ${JSON.stringify(words)}: ${command} steht allein.`,
    useCommand: 'Du kannst einen Befehl geben:',
    noOpponent: 'Der andere Platz ist noch frei. /quit beendet.',
    noOffer: 'Es gibt kein Angebot, neu zu beginnen.',
    offeredAlready: 'Das hast du schon angeboten.',
    restart: 'Die Runde neu beginnen? (ja/nein): ',
    askedToRestart: (name) => `${name} wird gefragt, ob die Runde neu beginnt.`,
    offersRestart: (name, isWatching) =>
      `${name} möchte die Runde neu beginnen.${isWatching ? '' : ' /restart stimmt zu, /decline lehnt ab.'}`,
    tookBack: (name) => `${name} nimmt das Angebot zurück. Die Runde geht weiter.`,
    waitsNoLonger: (name) => `${name} wartet nicht länger: die Partie ist abgesagt.`,
    watching: 'Du siehst zu; /quit beendet: ',
    waitingForOpponent: 'Warten, bis jemand beitritt … ',
    waitingForOpening: 'Eine faire Eröffnung wird gesucht … ',
    sending: 'Senden … ',
    timeLeft: (time) => `Du hast noch ${time}.`,
    notAsked: 'Es gibt noch nichts zu antworten.',
    notAskedHelp: 'Es gibt noch nichts zu antworten. /help nennt die Befehle.',
    calledOff: 'Die Partie wurde abgesagt, bevor jemand beitrat.',
    over: (status) => `Die Partie ist zu Ende: ${status}.`,
    reveal: germanReveal,
    rematch: 'Noch eine Partie mit getauschten Seiten? (ja/nein): ',
    watchingRematch: 'Warten, ob noch eine Partie folgt; /quit beendet … ',
    waitingForRematch: (name) => `Warten auf ${name}; /quit beendet … `,
    declinesRematch: (name) => `${name} möchte keine weitere Partie.`,
    wantsRematch: (name) => `${name} möchte noch eine Partie.`,
    sidesSwapped: 'Die Seiten sind getauscht.',
    serving: 'Dieses Programm ist der Server: bleib, bis die Partie zu Ende ist.',
    playAgainst: (name) => `Du spielst gegen ${name}.`,
    youAreCalled: (name) =>
      `Du heißt ${name}. Mit --name NAME wählst du einen Namen, der gemerkt wird.`,
    comeBack: (command) => `Zurück kommst du mit: ${command}`,
    nobodyCame: 'Es ist niemand gekommen, die Partie ist abgesagt.',
    notInHistory: (reason) => `Die Partie ist noch nicht in deinem Verlauf. ${reason}`,
    looking: 'Es wird jemand gesucht, der dasselbe Spiel möchte.',
    giveLink: 'Gib diese Zeile weiter:',
    takeOther: (command) => `Nimm den anderen Platz mit: ${command}`,
    watchInstead: (command) => `Zusehen kannst du mit: ${command}`,
    otherServer: (link) =>
      `Du hast einen Platz in dieser Partie auf einem anderen Server: ${link}\nIst die Partie umgezogen, füge --moved hinzu: dann sieht dieser Server das Geheimnis deines Platzes.`,
    waitsForPlayers: 'Die Partie wartet auf ihre Spieler.',
    useRunningServer: (server) =>
      `Spiele auf dem Server, der dort läuft: mit --server ${server} oder dem Port, den er hat.`,
    emptyLobby: (server) => `Niemand wartet auf ${server}. Fang an:`,
    waits: (name, isHere) =>
      `${name ?? 'niemand'} ${isHere || name === null ? 'wartet' : 'ist nicht da'}`,
    noRatings:
      'Noch niemand hat eine Wertung. Gewertet werden Partien zwischen zweien, die anbieten oder beitreten.',
    rated: (matches) => `${matches} gewertet`,
    you: '(du)',
    noSeats: 'Du hast nirgends einen Platz. Welche Partie? Gib den Link an, den du bekommen hast.',
    seatSince: (game, time) => `${game}, seit ${time}`,
  },
  serve: {
    serving: (addresses) =>
      `Duelbook stellt Partien bereit unter ${addresses.join(' und ')} (Strg-C beendet es).`,
    newDatabase: (file) => `Eine neue Datenbank wurde angelegt: ${file}.`,
    stopped: 'Alles Gespielte ist gespeichert. Auf Wiedersehen.',
    noFolder: (file, reason) => `Der Ordner für ${file} kann nicht angelegt werden: ${reason}.`,
  },
};
