/** Was in einer Partie geschieht, auf Deutsch. */
import type { matchEvents, onlineEvents } from '../en/match-events.ts';

export const germanMatchEvents: typeof matchEvents = {
  you: 'Du',
  computer: (level) => `Computer (${level})`,
  noMoves: 'Noch keine Züge.',
  opening: (moves) => `Damit es fair ist, sind diese Züge schon gespielt: ${moves}.`,
  noOpening: 'Hier ist keine faire Eröffnung bekannt: Die Runde beginnt wie sonst.',
  restarted: 'Die Runde beginnt neu.',
  won: (name) => `${name} gewinnt!`,
  youWin: 'Du gewinnst!',
  youLose: 'Du verlierst.',
  drawn: 'Unentschieden.',
  champion: (name, isYou) => (isYou ? 'Du gewinnst die Partie!' : `${name} gewinnt die Partie!`),
  drawnMatch: 'Die Partie endet unentschieden.',
};

export const germanOnlineEvents: typeof onlineEvents = {
  openSeat: 'noch niemand',
  joined: (name) => `${name} ist dazugekommen.`,
  left: (name) => `${name} ist gegangen; die Partie bleibt erhalten.`,
  returned: (name) => `${name} ist wieder da.`,
  away: 'ist gegangen',
  back: 'Die Verbindung ist wieder da.',
  offered: (name) => `${name} möchte die Runde neu beginnen.`,
  declined: (name, isYou) => `${isYou ? 'Du lehnst' : `${name} lehnt`} ab. Die Runde geht weiter.`,
  takenBack: (name, isYou) =>
    `${isYou ? 'Du nimmst dein' : `${name} nimmt das`} Angebot zurück. Die Runde geht weiter.`,
  wished: (name) => `${name} möchte noch eine Partie.`,
  noRematch: (name) => `${name} möchte keine weitere Partie.`,
};
