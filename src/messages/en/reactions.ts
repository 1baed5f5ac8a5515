/** What players can say to each other in a match on a server, for terminal and page. */
import type { Reaction } from '../../online/codes.ts';

export const reactions: Readonly<Record<Reaction, string>> = {
  hello: 'Hello!',
  'good-luck': 'Good luck!',
  'nice-move': 'Nice move!',
  oops: 'Oops!',
  thinking: 'Let me think …',
  thanks: 'Thank you!',
  'well-played': 'Well played!',
  another: 'One more?',
};
