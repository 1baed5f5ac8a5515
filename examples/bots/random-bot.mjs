// A bot that plays at random: duelbook play GAME --p2 "cmd:node examples/bots/random-bot.mjs"
// Each line of standard input is a position as JSON; each line of standard output is a move.
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  // Also there: game, options, seat, moves, text, timeLeft, and reason after a refused answer.
  const { legal } = JSON.parse(line);
  console.log(legal[Math.floor(Math.random() * legal.length)]);
}
