/** `duelbook replay ID`: a match again, step by step on a terminal, whole through a pipe. */
import { transcript } from '../../core/conversation.ts';
import { homeFolder } from '../../store/home.ts';
import { readMatch } from '../../store/matches.ts';
import { type Command, type Face, mistaken, print, readArguments } from '../command.ts';
import { canDraw } from '../seating.ts';
import { PLAIN } from '../setup.ts';

const face: Face = {
  usage: 'replay ID',
  about: 'See a match again, forwards and backwards.',
  words: ['match'],
  flags: [PLAIN],
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    const [id] = flags.value.words;
    if (id === undefined) return mistaken('Which match? `duelbook history` lists them.');
    const kept = readMatch(homeFolder(), id);
    if (!kept.ok) return mistaken(kept.error);
    const { sitting, match } = kept.value;
    if (flags.value.values.plain !== undefined || !canDraw()) {
      const session = transcript(match.game, match.record, sitting.names);
      if (!session.ok) return mistaken(session.error.reason);
      print(session.value.trimEnd());
      return 0;
    }
    const { stepThrough } = await import('../screen.ts');
    await stepThrough(kept.value);
    return 0;
  },
};
