/** What Tab makes of a line. */
import { expect, it } from 'vitest';
import { startDialog } from '../../core/dialog.ts';
import { newMatch } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { colorBridge } from '../../games/color-bridge/index.ts';
import { completeAnswer } from './completion.ts';

const COMMANDS = ['/help', '/rules', '/resign', '/restart'];
const { dialog } = startDialog(unwrap(newMatch(colorBridge)));

it('completes a command as far as there is only one way to go on', () => {
  expect(completeAnswer('/h', COMMANDS, dialog).line).toBe('/help');
  expect(completeAnswer('/r', COMMANDS, dialog)).toEqual({
    line: '/r',
    options: COMMANDS.slice(1),
  });
  expect(completeAnswer('/RE', COMMANDS, dialog).line).toBe('/res');
  expect(completeAnswer('/resi', COMMANDS, dialog).line).toBe('/resign');
  expect(completeAnswer('/x', COMMANDS, dialog)).toEqual({ line: '/x', options: [] });
});

it('completes the last word of an answer, and lists what can be answered', () => {
  expect(completeAnswer('1', [], dialog)).toEqual({ line: '1', options: ['1', '10', '11'] });
  expect(completeAnswer('9 1', [], dialog).options).toEqual(['1', '10', '11']);
  expect(completeAnswer('', COMMANDS, dialog).options).toContain('5');
  expect(completeAnswer('', COMMANDS, dialog).options).toContain('/help');
  expect(completeAnswer('5', COMMANDS, null)).toEqual({ line: '5', options: [] });
});
