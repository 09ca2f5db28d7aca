/** Joins rows of one owner: never a row of one person to that of another. */
import type { JoinBuilder } from 'kysely';
import type { Database } from './schema.ts';

type Column = {
  [Table in keyof Database]: `${Table}.${keyof Database[Table] & string}`;
}[keyof Database];

/** @param one a column that has to equal the other, beside the owner of both. */
export function ofOwner(one: Column, other: Column) {
  const [own, others] = [one, other].map((column) => `${column.split('.')[0]}.user_id`);
  return <DB, Tables extends keyof DB>(join: JoinBuilder<DB, Tables>) =>
    // The compiler knows which tables are joined, and not that all of these have a `user_id`.
    join.onRef(own as never, '=', others as never).onRef(one as never, '=', other as never);
}
