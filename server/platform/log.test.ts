import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('describes a copy of the fields of an error like the error', () => {
  const error = new Error('the queue is away');
  const copy = { message: error.message, stack: error.stack, queue: 'send_mail' };
  expect(describeError(copy)).toMatchObject({ type: 'Error', message: 'the queue is away' });
  expect(describeError(copy).stack).toContain('log.test.ts');
});

test('omits the message of the database, in a copy too, because it quotes the row', () => {
  const copy = { message: 'duplicate key (ana@empresa.example)', stack: 'Error\n at x', code: '23505' };
  expect(describeError(copy).message).toBe('PostgreSQL 23505');
  expect(JSON.stringify(describeError(copy))).not.toContain('ana@');
});

test('describes a value that is no error by its type alone', () => {
  expect(describeError('ana@empresa.example')).toEqual({ type: 'string', message: '', stack: '' });
});
