// A bot that plays at random: duelbook play GAME --p2 "cmd:node examples/bots/random-bot.mjs"
// Each line of standard input is a position as JSON; each line of standard output is a move.
import { createInterface } from 'node:readline';

// Not charged for starting up, and asked for match after match.
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  // Also there: game, options, match, seat, moves, text, timeLeft, and reason after a refused answer.
  const { legal } = JSON.parse(line);
  console.log(legal[Math.floor(Math.random() * legal.length)]);
}
