/**
 * An example of what a call is sent and answers, made of its schema: short, and valid. A field that
 * is known by its name holds what people write there, every other one the least that it takes.
 */
import type { Json } from './open-api-schemas.ts';

/** By the name of a field, where its schema takes a text. */
const texts: Readonly<Record<string, string>> = {
  accessLink: 'q6gJ0pX9c2nV4sL8tR1wY7zK3mB5hD0fA2eU6iO9xTg',
  activationCode: 'OAK-7Q2M-9XKD',
  address: 'Rua da Paz 1, Lisboa',
  code: '123456',
  content: 'Water it at dusk.',
  description: 'Where things are',
  email: 'rui@example.org',
  fileName: 'map.pdf',
  fullContent: 'The key is under the stone.',
  fullName: 'Ana Sousa',
  message: 'How do I begin, and what does it cost?',
  name: 'Rui',
  newPassword: 'a quiet lake at noon',
  password: 'a quiet lake at noon',
  phoneNumber: '+351912345678',
  shortDescription: 'Read this first',
  subject: 'A question',
  timeZone: 'Europe/Lisbon',
  title: 'For my children',
  token: 'codicil_q6gJ0pX9c2nV4sL8tR1wY7zK3mB5hD0fA2eU6iO9xTg',
  username: 'ana',
};
const moment = '2026-11-28T09:00:00.000Z';

type Schemas = Readonly<Record<string, Json>>;
/** Whether it is sent: then only what has to be there stands in it, or the first two fields. */
type Way = 'sent' | 'answered';

export function exampleOf(schema: Json, schemas: Schemas, way: Way, name = '', depth = 0): unknown {
  const { $ref: reference, anyOf, oneOf, default: fallback } = schema;
  const inside = (part: unknown, called = name) =>
    exampleOf(part as Json, schemas, way, called, depth + 1);
  if (typeof reference === 'string') {
    const named = schemas[reference.split('/').at(-1) ?? ''];
    return named === undefined ? null : inside(named);
  }
  if ('const' in schema) return schema['const'];
  const options = schema['enum'];
  if (Array.isArray(options)) return options[0] as unknown;
  if (fallback !== undefined) return fallback;
  const [choice] = (anyOf ?? oneOf ?? []) as Json[];
  if (choice !== undefined) return inside(choice);
  const type = Array.isArray(schema['type']) ? (schema['type'] as unknown[])[0] : schema['type'];
  if (type === 'object') return objectOf(schema, way, inside);
  if (type === 'array') return depth > 6 ? [] : [inside(schema['items'] ?? {})];
  return plainExample(schema, type, name);
}

function objectOf(schema: Json, way: Way, inside: (part: unknown, name: string) => unknown): Json {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const required = new Set((schema['required'] ?? []) as string[]);
  const needed = fields.filter(([name]) => required.has(name));
  const shown = way === 'answered' ? fields : needed.length > 0 ? needed : fields.slice(0, 2);
  return Object.fromEntries(shown.map(([name, part]) => [name, inside(part, name)]));
}

function plainExample(schema: Json, type: unknown, name: string): unknown {
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema['minimum'] ?? 1));
  if (type === 'null') return null;
  if (type !== 'string') return {};
  if (schema['format'] === 'date-time') return moment;
  const least = Number(schema['minLength'] ?? 0);
  return texts[name] ?? (name || 'text').padEnd(least, '.');
}
