/** What is said of addresses of servers and matches, in English. */
import { defineMessages, type Sentences } from '../core/message.ts';

export const onlineEnglish = {
  badServer: ({ example }: { example: string }) =>
    `A server is given by its address, such as ${example}.`,
  badLink: ({ example }: { example: string }) =>
    `This is no link to a match. A link looks like ${example}.`,
} satisfies Sentences;

export const sayOnline = defineMessages('online', onlineEnglish);
