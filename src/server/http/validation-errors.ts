/** Says what is wrong with a request, quoting little of it. */
import type * as z from 'zod';
import { joinList } from '../../core/plural.ts';
import type { ProtocolError } from '../../online/protocol.ts';
import { NO_SUCH_MATCH } from '../match/registry.ts';

export function validationError({ issues }: z.ZodError): ProtocolError {
  const [issue] = issues;
  const path = issue?.path.join('.') ?? '';
  // A malformed id names no match.
  if (path === 'params.match') return NO_SUCH_MATCH;
  const where = sanitize(issue?.path.slice(1).join('.') ?? '');
  const what = where === '' ? `The ${path === 'body' ? 'body' : 'request'}` : `"${where}"`;
  return { code: 'bad_request', message: `${what} ${issue?.message}.` };
}

const sanitize = (text: string): string => text.slice(0, 40).replaceAll(/[^\w.-]/g, '?');

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
};

/** What a schema expects, in words; a schema's own message comes first. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case 'unrecognized_keys':
      return `must not have "${sanitize(issue.keys[0] ?? '')}"`;
    case 'invalid_type':
      return input === undefined
        ? MISSING
        : `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return input === undefined ? MISSING : `must be ${oneOf(issue.values)}`;
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `must be ${oneOf(issue.options)}`
        : undefined;
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    default:
      return undefined;
  }
}

const MISSING = 'is required';

const unitOf = (origin: string): string => (origin === 'string' ? ' characters long' : '');

const oneOf = (values: readonly unknown[]): string =>
  joinList(
    values.map((value) => JSON.stringify(value)),
    'or',
  );
