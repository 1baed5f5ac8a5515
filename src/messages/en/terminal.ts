/** What the terminal says in English. Other languages have the same texts, which their types ensure. */
import { pluralize } from '../../core/plural.ts';
import { type Names, PLAYERS, type Seat } from '../../core/seat.ts';
import { reveal } from './reveal.ts';
import { reviewTexts } from './review.ts';

const or = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const didYouMean = (names: readonly string[]): string => `Did you mean ${or(names)}?`;

/** "There is no command "plya". Did you mean play?", or all commands where none is near. */
const unknown =
  (one: string, many: string) =>
  (name: string, near: readonly string[], all: string): string =>
    near.length > 0
      ? `There is no ${one} ${name}. ${didYouMean(near)}`
      : `There is no ${one} ${name}; the ${many} are ${all}.`;

const players = (levels: readonly string[]): string =>
  `a computer (${levels.join(', ')}), a program ("cmd:COMMAND") or a language model ("openai:MODEL")`;

export const terminal = {
  title: 'Duelbook: duels for two, by the book.',
  players: PLAYERS,
  or,
  didYouMean,
  help: {
    usage: 'Usage:',
    command: '[command]',
    noCommand: '(no command)',
    menu: 'Choose a game from a menu and play.',
    footer: 'Every command has --help and --lang (en or de). Also: duelbook --version.',
    help: 'Show this help.',
    defaultIs: (value: string) => `Default: ${value}.`,
    takes: (what: string) => `Takes ${what}.`,
    flagsOfGame: (command: string) => `\`duelbook ${command} GAME --help\` lists its flags.`,
    installCompletion: [
      '  bash: eval "$(duelbook completion bash)" in ~/.bashrc',
      '  zsh:  eval "$(duelbook completion zsh)" in ~/.zshrc, after compinit',
      '  fish: duelbook completion fish > ~/.config/fish/completions/duelbook.fish',
    ] as readonly string[],
  },
  commands: {
    play: 'Play a game.',
    host: 'Play against a friend on another machine, who joins with a link.',
    join: 'Play a match that a friend hosts, or come back to it; without a link, list the matches you can come back to.',
    watch: 'Watch a match that others play.',
    lobby: 'List the open matches on a server, and how to join them.',
    leaders: 'List the strongest players of a game on a server.',
    games: 'List the games and their variations.',
    rules: 'Read the rules of a game, with all rulings.',
    resume: 'Go on with a match; without an id, with the one played last.',
    history: 'List the saved matches, the latest first.',
    replay: 'See a match again, forwards and backwards.',
    export: 'Write a match as JSON, to a new file or to standard output.',
    import: 'Save a match from a file (JSON); `-` reads standard input.',
    review: 'See which moves of a match were best, and what was wrong with the others.',
    hint: 'See the best moves in a match that is not over.',
    solve: 'See who wins a position, how soon, and what every move in it is worth.',
    puzzle: 'Find the one move that wins, in positions of rising difficulty.',
    audit: 'How fair a game is: who wins by force and by chance, mistakes, dead positions.',
    serve: 'Serve matches to players on other machines. Stop it with Ctrl-C.',
    engine: 'Answer JSON-RPC 2.0 requests, one a line, on standard input and output.',
    mcp: 'Serve the games as tools over the Model Context Protocol, on standard input and output.',
    arena: 'Let levels, programs and models play each other, and rate them.',
    prompt: 'Print the rules and a position as a language model should see them.',
    stats: 'Wins and losses by game and by player.',
    completion: 'Print the completion script of a shell: bash, zsh or fish.',
  },
  flags: {
    plain: "Print the rule books' sessions and nothing else, as for a pipe or a screen reader.",
    json: 'As JSON.',
    jsonLines: 'As JSON, one line for each match.',
    svg: 'Draw a picture into a file.',
    html: 'Write everything as one page.',
    first: 'Who starts.',
    seed: 'All chance comes from it.',
    fair: 'Begin each round a few moves in, where neither player has a quick forced win.',
    fairMatches: 'Begin each match a few moves in, where neither player has a quick forced win.',
    moves: 'The moves played so far.',
    player: (seat: Seat) => `Who plays as Player ${seat}. Default: human.`,
    nameOf: (seat: Seat) => `The name of Player ${seat}.`,
    yourName: 'Your name. Default: the name you used last.',
    moveTime:
      'Milliseconds a program or a model has for a move. Default: 10000, and 60000 for a model.',
    openaiUrl: (url: string) =>
      `The address of the model server. Default: DUELBOOK_OPENAI_URL, or ${url}.`,
    openaiKey: 'The key for it. Others can see flags: better set DUELBOOK_OPENAI_KEY.',
    seatToHost: 'Where you sit.',
    seatToJoin: 'Where you sit. Default: the free seat.',
    seatToPrompt: 'The player who is asked. Default: the player to move.',
    clock: 'Time for each player and round, and what each turn adds. Default: no clock.',
    serverToHost:
      'The server to play on. Default: DUELBOOK_SERVER; without it, this program is the server.',
    whichServer: 'The server. Default: DUELBOOK_SERVER.',
    listed: 'Show the match in the list of open matches on the server.',
    quick: 'Play against anyone who wants the same game on the server.',
    moved: 'The match has moved: show this server the secret that holds your seat.',
    gameOfMatches: 'Only matches of this game.',
    playerOfMatches: 'Only matches with this player.',
    openMatches: 'Only matches that are not over.',
    overMatches: 'Only matches that are over.',
    limit: 'List at most this many matches.',
    drill: 'Play again from before each of your blunders.',
    count: 'How many puzzles.',
    sweep: 'Audit every value of an option and name the fairest.',
    most: 'List at most this many positions; beyond that, figures are sampled.',
    port: 'The port to listen at; 0 is any free one.',
    host: 'The address to listen at. Default: 0.0.0.0, which other machines can reach.',
    db: 'The database. Default: DUELBOOK_DB, or server.db in the folder of Duelbook.',
    requests: 'The most requests and messages a minute from one address.',
    connections: 'The most connections at a time from one address.',
    proxy: 'A reverse proxy is in front: trust its X-Forwarded-For.',
    origin: 'Other sites whose pages may open a WebSocket.',
    log: 'How much is logged.',
    players: 'Who plays.',
    games: 'The games. Default: all.',
    variants: 'The variations. Default: default.',
    roundsOfPairs: 'How often each pair meets in each variation, from both seats each time.',
    maxMoves: 'A match of this length is a draw.',
    workers: 'How many matches are played at a time. Default: one for each core.',
    out: 'Write results.jsonl, table.csv and report.html there. The same command goes on with a run that was interrupted.',
  },
  takes: {
    whole: (min: number, max: number) => `a whole number from ${min} to ${max}`,
    newFile: 'a new file',
    folder: 'a folder',
    url: 'a URL',
    key: 'a key',
    name: 'a name',
    nameOrLevel: 'a name or a level',
    address: 'an address',
    ownAddress: 'an address of this machine',
    database: 'a file or postgres://…',
    origin: 'an origin such as https://example.org',
    moves: 'one move or more',
    gameId: 'a game',
    gameIds: 'one game or more',
    variants: 'names of variations as `duelbook games` lists them, or all',
    clock: 'MINUTES+SECONDS, such as 5+3',
    clockUpTo: (most: string) => `MINUTES+SECONDS, such as 5+3, with at most ${most}`,
    sweep: 'an option and its values, as in length=4..17, target=5..99/2 or full=wipe,draw',
    player: players,
    playerOrHuman: (levels: readonly string[]) => `human, ${players(levels)}`,
    players: (levels: readonly string[]) =>
      `two or more, each a word or in quotes: ${players(levels)}`,
  },
  unknown: {
    command: unknown('command', 'commands'),
    game: unknown('game', 'games'),
    flag: unknown('flag', 'flags'),
  },
  errors: {
    mustBe: (name: string, takes: string, value: string) =>
      `${name} must be ${takes}, not ${value}.`,
    noValue: (flag: string) => `The flag ${flag} takes no value.`,
    needsValue: (flag: string, takes: string) =>
      `The flag ${flag} needs a value: ${takes}. Write ${flag}=VALUE if it begins with a dash.`,
    unexpected: (word: string, usage: string) =>
      `Unexpected argument ${JSON.stringify(word)}. Usage: duelbook ${usage}`,
    notTogether: (one: string, other: string) => `--${one} and --${other} do not go together.`,
    internal: (message: string) => `Internal error: ${message}`,
    gameFirst: (usage: string) => `Name the game first: duelbook ${usage}.`,
    whichGame: 'Which game? `duelbook games` lists them.',
    whichMatch: 'Which match? `duelbook history` lists them.',
    whichFile: 'Which file? `-` is standard input.',
    whichLink: 'Which match? Give its link.',
    whichServer: 'Which server? Name it with --server.',
    whichShell: 'Which shell? There are scripts for bash, zsh and fish.',
    matchOver: (id: string) => `The match ${id} is over. See it again with: duelbook replay ${id}`,
    nothingToResume: 'There is no match to go on with.',
    openOrOver: 'Say --open or --over: no match is both.',
    badName: (flag: string) => `${flag} must have 1 to 30 printable characters.`,
    sameNames: (name: string) => `Both players cannot be called ${name}.`,
    badMove: (number: number, move: string, reason: string) => `Move ${number}, ${move}: ${reason}`,
    shortClock: (flag: string) => `${flag} must be at least one second.`,
    quickNeedsServer: '--quick needs a server: name it with --server.',
  },
  save: {
    standardInput: 'Standard input',
    noFolder: 'there is no such folder',
    exists: (file: string) => `${file} exists already, and is left as it is: name a new file.`,
    unwritable: (file: string, reason: string) => `${file} could not be written: ${reason}.`,
    noMatch: (file: string, reason: string) => `${file} is no record of a match: ${reason}`,
    tooLarge: (file: string) => `${file} is too large to be a record.`,
    unreadable: (file: string, reason: string) => `${file} cannot be read: ${reason}.`,
    noIdNoFile: (text: string) =>
      `${text} is no match id and no file: an id has six lower-case letters and digits, none of them i, l, o, 0 or 1.`,
    exported: (id: string, file: string) => `The match ${id} is in ${file}.`,
    savedAlready: (id: string, command: string) =>
      `This match is kept already, as ${id}. See it with: ${command}`,
    importedOver: (id: string, command: string) =>
      `The match is kept as ${id}. See it with: ${command}`,
    importedOpen: (id: string, command: string) =>
      `The match is kept as ${id}. Go on with: ${command}`,
  },
  history: {
    none: 'No matches.',
    noneYet: 'No matches yet.',
  },
  stats: {
    game: (game: {
      readonly matches: number;
      readonly over: number;
      readonly moves: number;
      readonly single: number;
      readonly wonByStarter: number;
    }) =>
      [
        pluralize(game.matches, 'match'),
        `${game.over} over`,
        ...(game.over > 0 ? [`${pluralize(game.moves, 'move')} on average`] : []),
        ...(game.single > 0
          ? [`${game.wonByStarter} of ${pluralize(game.single, 'single round')} won by the starter`]
          : []),
      ].join(', '),
    player: (tally: Readonly<Record<'played' | 'won' | 'drawn' | 'lost', number>>) =>
      `played ${tally.played}, won ${tally.won}, drawn ${tally.drawn}, lost ${tally.lost}`,
  },
  match: {
    toMove: (name: string) => `${name} is to move.`,
    round: (round: number, rounds: number) => `round ${round} of ${rounds}`,
    against: 'against',
    moves: 'Moves',
    noMoves: 'No moves yet.',
    movesNotOver: (moves: number) => `${pluralize(moves, 'move')}, not over`,
    drawn: 'drawn',
    won: (name: string) => `${name} won`,
    reviewWith: (command: string) => `See where it was decided: ${command}`,
    forfeits: (name: string, reason: string) => `${name} forfeits. ${reason}`,
    lastWords: (words: string) => `Its last words: ${words}`,
    kept: (command: string) => `The match is kept. Go on with: ${command}`,
    nothingKept: 'Nobody has moved, so nothing is kept.',
  },
  slash: {
    commands: {
      '/help': 'these commands',
      '/rules': 'the rules of this game',
      '/moves': 'the moves so far, and what you may answer now',
      '/hint': 'the best moves, and why',
      '/resign': 'give up this round',
      '/restart': 'start this round again, if the other player agrees',
      '/save': 'how to go on later; /save FILE writes the record to a file',
      '/quit': 'leave; what was played is kept',
    },
    advice: '(/quit leaves, /help helps.)',
    noUndo: 'Moves are never taken back; /restart starts the round again.',
    answerOrCommand: (accepts: string) => `Answer with ${accepts}, or use a command:`,
    yesNoOrCommand: 'Answer with yes or no, or use a command:',
    yesNoFirst: (commands: string) => `Please answer yes or no first; only ${commands} work here.`,
    yesNo: 'Please answer yes or no.',
    yes: /^y(es)?$/i,
    no: /^no?$/i,
    confirmResign: 'Really give up this round? (yes/no): ',
    confirmRestart: 'Really start this round again? (yes/no): ',
    agreeRestart: (name: string) => `${name}, do you agree to start the round again? (yes/no): `,
    agrees: (name: string) => `${name} agrees.`,
    disagrees: (name: string) => `${name} does not agree. The round goes on.`,
    hint: (text: string) => `Hint: ${text}`,
    movesSoFar: (moves: string) => `Moves so far: ${moves}.`,
    /** The phrase is the book's: other languages leave the line out. */
    nowAnswer: (accepts: string): readonly string[] => [`Now you may answer with ${accepts}.`],
    saved: (command: string) => `Every move is kept already. Go on later with: ${command}`,
    notSavedYet: 'Nobody has moved: the match is kept from the first move on.',
    savedTo: (file: string) => `The record of this match is in ${file}.`,
  },
  screen: {
    typeHelp: 'Type /help for help at any time.',
    answerSoFar: (answers: string) => `Your answer so far: ${answers}`,
    clockRuns: 'The clock runs. ',
    nextRound: 'Press Enter for the next round: ',
    notTaken: (typed: string) => `"${typed}" was not taken: this round was not shown yet.`,
    more: 'Enter for more, q to go back: ',
    goBack: 'Enter to go back: ',
    watching: 'Ctrl-C leaves: the match is kept. ',
    waitingFor: (name: string) => `Waiting for ${name} … `,
    replay: (move: number, moves: number) =>
      `Move ${move} of ${moves}. Arrow keys step, Home and End jump, q leaves.`,
  },
  menu: {
    friend: { label: 'A friend', hint: 'at the same keyboard' },
    computer: (level: string) => `The computer, ${level}`,
    rounds: (rounds: number) => (rounds === 1 ? 'One round' : `${rounds} rounds`),
    again: { label: 'The same again', hint: 'the other player starts' },
    back: { label: 'Something else', hint: 'back to the menu' },
    leave: { label: 'No', hint: 'leave' },
    unknownFlag: (flag: string) =>
      `There is no flag ${flag}; \`duelbook --help\` lists the commands.`,
    anotherMatch: 'Another match?',
    resume: (game: string, move: number) => `Go on with ${game}, move ${move}`,
    whichGame: 'Which game?',
    whichOpponent: 'Against whom?',
    whichVariation: 'Which variation?',
    howManyRounds: 'How many rounds?',
    enterChoice: (choices: number) => `Enter your choice (1 to ${choices}, or q to leave): `,
    notAChoice: (choices: number) => `Please enter a number from 1 to ${choices}, or q.`,
  },
  solve: {
    over: (winner: string | null, reason: string) =>
      `The round is over: ${winner === null ? 'it is a draw' : `${winner} wins`}. ${reason}`,
  },
  reports: reviewTexts,
  review: {
    noMoves: 'There are no moves in this match yet.',
    notOver: 'not over',
    title: (game: string, names: Names, status: string) =>
      `${game}, ${names[1]} against ${names[2]}: ${status}`,
    played: (name: string, move: string) => `${name} played ${move}`,
    noDrill: 'There is nothing to drill: no person has blundered in this match.',
    drillNeedsInput:
      'A drill reads answers from standard input: give the match as a file or an id.',
    drill: (
      place: { readonly index: number; readonly count: number },
      round: number | null,
      move: number,
      mistake: string,
    ) =>
      `${place.index} of ${place.count}: ${round === null ? '' : `round ${round}, `}move ${move}. ${mistake}; find better.`,
  },
  puzzle: {
    none: (games: number, title: string) =>
      `No puzzle: in ${games} games of ${title} with these options no position has exactly one winning move that takes some finding.`,
    title: (game: string, count: number, seed: number) =>
      `${game}: ${pluralize(count, 'puzzle')}. The seed is ${seed}.`,
    task: (index: number, count: number, name: string, plies: number) =>
      `Puzzle ${index} of ${count}: ${name} to move wins in ${pluralize(plies, 'move')}. Only one move does it.`,
  },
  exercise: {
    commands: '/show gives the answer, /quit leaves.',
    unknownCommand: (command: string) =>
      `There is no command ${command}: /show gives the answer, /quit leaves.`,
  },
  progress: {
    playing: 'Playing',
    solving: (game: string) => `Solving ${game}`,
  },
  arena: {
    playedAlready: (done: number, all: number) => `${done} of ${all} matches were played already.`,
    goOn: 'Give the same command again to go on.',
    tooLarge: (game: string, variant: string, reason: string) =>
      `${game}, variant ${variant}, cannot be measured in an arena: ${reason}`,
    failed: (count: number, reason: string, canGoOn: boolean) =>
      [
        count === 1 ? 'A match could not be played.' : `${count} matches could not be played.`,
        reason,
        ...(canGoOn ? ['Give the same command again to try once more.'] : []),
      ].join(' '),
  },
  online: {
    watcherCommands: {
      '/help': 'these commands',
      '/rules': 'the rules of this game',
      '/moves': 'the moves so far',
      '/link': 'how others come to this match',
      '/quit': 'leave',
    },
    playerCommands: {
      '/help': 'these commands',
      '/rules': 'the rules of this game',
      '/moves': 'the moves so far, and what you may answer now',
      '/link': 'how others come to this match',
      '/resign': 'give up this round',
      '/restart': 'start this round again, if the other player agrees; or agree to it',
      '/decline': 'turn down an offer to start again, or take yours back',
      '/quit': 'leave; you can come back',
    },
    lost: {
      connection: 'The connection is lost. Trying again …',
      unwritten: 'The server cannot save anything right now. Your move is sent again …',
    },
    connected: 'The connection is back.',
    isBack: (name: string) => `${name} is back.`,
    hasLeft: (name: string) => `${name} has left.`,
    joined: (name: string) => `${name} has joined.`,
    watchWith: (command: string) => `Watch this match with: ${command}`,
    joinWith: (command: string) => `Join this match with: ${command}`,
    noHints: 'There are no hints in matches against people.',
    standsAlone: (words: string, command: string) =>
      `Unexpected argument ${JSON.stringify(words)}: ${command} stands alone.`,
    useCommand: 'You may use a command:',
    noOpponent: 'Nobody sits at the other seat yet. /quit leaves.',
    noOffer: 'Nobody has offered to start again.',
    offeredAlready: 'You have offered that already.',
    restart: 'Start the round again? (yes/no): ',
    askedToRestart: (name: string) => `${name} is asked whether to start the round again.`,
    offersRestart: (name: string, isWatching: boolean) =>
      `${name} would like to start the round again.${isWatching ? '' : ' Type /restart to agree, or /decline.'}`,
    tookBack: (name: string) => `${name} takes the offer back. The round goes on.`,
    waitsNoLonger: (name: string) => `${name} waits no longer: the match is called off.`,
    watching: 'Watching; /quit leaves: ',
    waitingForOpponent: 'Waiting for an opponent … ',
    waitingForOpening: 'A fair opening is being looked for … ',
    sending: 'Sending … ',
    timeLeft: (time: string) => `You have ${time} left.`,
    notAsked: 'There is nothing to answer yet.',
    notAskedHelp: 'There is nothing to answer yet. /help lists the commands.',
    calledOff: 'The match was called off before anybody had joined.',
    over: (status: string) => `The match is over: ${status}.`,
    reveal,
    rematch: 'Another match with the sides swapped? (yes/no): ',
    watchingRematch: 'Waiting to see whether they play another match; /quit leaves … ',
    waitingForRematch: (name: string) => `Waiting for ${name}; /quit leaves … `,
    declinesRematch: (name: string) => `${name} does not want another match.`,
    wantsRematch: (name: string) => `${name} would like another match.`,
    sidesSwapped: 'The sides are swapped.',
    serving: 'This program is the server: stay until the match is over.',
    playAgainst: (name: string) => `You play against ${name}.`,
    youAreCalled: (name: string) =>
      `You are called ${name}. With --name NAME you choose a name, which is remembered.`,
    comeBack: (command: string) => `Come back with: ${command}`,
    nobodyCame: 'Nobody has come, and the match is called off.',
    notInHistory: (reason: string) => `The match is not in your history yet. ${reason}`,
    looking: 'Looking for an opponent for the same game.',
    giveLink: 'Give this line to your friend:',
    takeOther: (command: string) => `Take it with: ${command}`,
    watchInstead: (command: string) => `Watch with: ${command}`,
    otherServer: (link: string) =>
      `You hold a seat at this match on another server: ${link}\nIf the match has moved, add --moved: then this server is shown the secret that holds your seat.`,
    waitsForPlayers: 'The match waits for its players.',
    useRunningServer: (server: string) =>
      `Play on the server that runs there: add --server ${server}, or the port that it has.`,
    emptyLobby: (server: string) => `Nobody waits at ${server}. Be the one:`,
    waits: (name: string | null, isHere: boolean) =>
      `${name ?? 'nobody'} ${isHere || name === null ? 'waits' : 'is away'}`,
    noRatings: 'Nobody has a rating yet. Matches between two players who host or join are rated.',
    rated: (matches: number) => `${matches} rated`,
    you: '(you)',
    noSeats: 'You hold no seat anywhere. Which match? Give the link that you were given.',
    seatSince: (game: string, time: string) => `${game}, since ${time}`,
  },
  serve: {
    serving: (addresses: readonly string[]) =>
      `Duelbook serves matches at ${addresses.join(' and ')} (Ctrl-C stops it).`,
    newDatabase: (file: string) => `A new database was made at ${file}.`,
    stopped: 'All that was played is kept. Good-bye.',
    noFolder: (file: string, reason: string) => `The folder for ${file} cannot be made: ${reason}.`,
  },
};
