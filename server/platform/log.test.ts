import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('an error that a library tells as a copy of its fields is told as the error is', () => {
  const error = new Error('the queue is away');
  const copy = { message: error.message, stack: error.stack, queue: 'send_mail' };
  expect(describeError(copy)).toMatchObject({ type: 'Error', message: 'the queue is away' });
  expect(describeError(copy).stack).toContain('log.test.ts');
});

test('the sentence of the database is not told, of the copy neither: it quotes the row', () => {
  const copy = { message: 'duplicate key (ana@empresa.example)', stack: 'Error\n at x', code: '23505' };
  expect(describeError(copy).message).toBe('PostgreSQL 23505');
  expect(JSON.stringify(describeError(copy))).not.toContain('ana@');
});

test('what is no error is told by its kind alone', () => {
  expect(describeError('ana@empresa.example')).toEqual({ type: 'string', message: '', stack: '' });
});
