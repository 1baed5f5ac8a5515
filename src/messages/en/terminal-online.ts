/** What the terminal says of matches on a server, to their players and watchers. */
import type { Seat } from '../../core/seat.ts';
import { onlineEvents } from './match-events.ts';
import { reactions } from './reactions.ts';
import { reveal } from './reveal.ts';

export const onlineTexts = {
  online: {
    ...onlineEvents,
    watcherCommands: {
      '/help': 'these commands',
      '/rules': 'the rules of this game',
      '/moves': 'the moves so far',
      '/link': 'how others come to this match',
      '/mute': 'hide what the players say, or show it again',
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
      '/claim': 'win this round when the other player has left and does not come back',
      '/say': 'say something short, such as /say hello; alone, it lists what there is',
      '/mute': 'hide what the other player says, or show it again',
      '/quit': 'leave; you can come back',
    },
    lost: {
      connection: 'The connection is lost. Trying again …',
      unwritten: 'The server cannot save anything right now. Your move is sent again …',
    },
    says: (name: string, words: string) => `${name}: ${words}`,
    reactions,
    canSay: 'You can say:',
    cannotSay: (word: string) => `There is no /say ${word}. You can say:`,
    muted: 'What players say is hidden now.',
    unmuted: 'What players say is shown again.',
    mayClaim: (name: string, minutes: number) =>
      `${name} has been gone for ${minutes} minutes: /claim wins the round.`,
    claimIn: (time: string) => `If your opponent stays away, you can claim the round in ${time}.`,
    noClaim: (minutes: number) =>
      `Without clocks you can claim a round when the other player is to move and has been gone for ${minutes} minutes.`,
    watchWith: (command: string) => `Watch this match with: ${command}`,
    joinWith: (command: string) => `Join this match with: ${command}`,
    noHints: 'There are no hints in matches against people.',
    standsAlone: (words: string, command: string) =>
      `Unexpected argument ${JSON.stringify(words)}: ${command} stands alone.`,
    useCommand: 'You may use a command:',
    noOpponent: 'The other seat is still free. /quit leaves.',
    noOffer: 'There is no offer to start again.',
    offeredAlready: 'You have offered that already.',
    restart: 'Start the round again? (yes/no): ',
    askedToRestart: (name: string) => `${name} is asked whether to start the round again.`,
    agreeOrDecline: 'Type /restart to agree, or /decline.',
    waitsNoLonger: (name: string) => `${name} waits no longer: the match is called off.`,
    watching: 'Watching; /quit leaves: ',
    waitingForOpponent: 'Waiting for an opponent … ',
    waitingForOpening: 'A fair opening is being looked for … ',
    sending: 'Sending … ',
    titleOnTurn: (game: string) => `● Your turn: ${game}`,
    timeLeft: (time: string) => `You have ${time} left.`,
    notAsked: 'There is nothing to answer yet.',
    notAskedHelp: 'There is nothing to answer yet. /help lists the commands.',
    onlyWatching: 'You only watch this match. /help lists the commands.',
    calledOff: 'The match was called off before an opponent joined.',
    over: (status: string) => `The match is over: ${status}.`,
    reveal,
    rematch: 'Another match with the sides swapped? (yes/no): ',
    watchingRematch: 'Waiting to see whether they play another match; /quit leaves … ',
    waitingForRematch: (name: string) => `Waiting for ${name}; /quit leaves … `,
    sidesSwapped: (seat: Seat | null) =>
      `The sides are swapped${seat === null ? '' : `: you are Player ${seat} now`}.`,
    serving: 'This program is the server: stay until the match is over.',
    playAgainst: (name: string) => `You play against ${name}.`,
    youAreCalled: (name: string) =>
      `You are called ${name}. With --name NAME you choose a name, which is remembered.`,
    keepsName: (name: string, given: string) =>
      `In this match you stay ${name}; in new ones you are ${given}.`,
    comeBack: (command: string) => `Come back with: ${command}`,
    noneCame: 'No opponent came, and the match is called off.',
    notInHistory: (reason: string) => `The match is not in your history yet. ${reason}`,
    looking: 'Looking for an opponent for the same game.',
    giveLink: 'Give this line to your friend (a browser opens the link, too):',
    takeOther: (command: string) => `Take it with: ${command}`,
    watchInstead: (command: string) => `Watch with: ${command}`,
    otherServer: (link: string) =>
      `You hold a seat at this match on another server: ${link}\nIf the match has moved, add --moved: then this server is shown the secret that holds your seat.`,
    waitsForPlayers: 'The match waits for its players.',
    useRunningServer: (server: string) =>
      `Play on the server that runs there: add --server ${server}, or the port that it has.`,
    emptyLobby: (server: string) => `There are no open matches at ${server}. Open one:`,
    waits: (name: string | null, isHere: boolean) =>
      name === null ? 'open' : `${name} ${isHere ? 'waits' : 'is away'}`,
    clock: (clock: string) => `clock ${clock}`,
    fair: 'fair',
    someMatch: 'A match',
    noRatings: 'There are no ratings yet. Matches between two players who host or join are rated.',
    rated: (matches: number) => `${matches} rated`,
    you: '(you)',
    noSeats: 'You have no online match to come back to. To join one, give its link.',
    seatSince: (game: string, time: string) => `${game}, since ${time}`,
  },
};
