/** What the bin shows of an act: each thing that it changed once, by the name it has or had. */
import type { BinnedAct, BinnedThing } from '#contract/bin.ts';
import type { BinnedTable } from '#server/db/bin-tables.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import type { BinAct, BinnedRow } from '#server/store/bin.ts';
import { binnedKinds, numberIn } from '#server/store/binned-row.ts';

/** Names of what there is now, by table and number. */
export type Names = (table: BinnedTable, id: number) => string | null;

const changes = { INSERT: 'added', UPDATE: 'changed', DELETE: 'deleted' } as const;

/** Who a testament reaches is said of the testament, and only if nothing else is. */
const linked = { testament_recipients: 'people', testament_notes: 'notes' } as const;

/** @param names null where nobody may see one. */
export function describeAct(
  act: BinAct,
  rows: readonly BinnedRow[],
  names: Names | null,
): BinnedAct {
  return {
    id: act.id,
    doneAt: isoOf(act.done_at),
    userAgent: act.user_agent,
    withPassword: act.is_fresh,
    isUndo: act.undoes !== null,
    undoneAt: isoOrNull(act.undone_at),
    things: thingsOf(rows, names),
  };
}

function thingsOf(rows: readonly BinnedRow[], names: Names | null): BinnedThing[] {
  const nameOf = (table: BinnedTable, id: number) => names?.(table, id) ?? null;
  const own = rows.flatMap((row): BinnedThing[] => {
    const { noun } = binnedKinds[row.table_name];
    if (noun === undefined) return [];
    const name = nameOf(row.table_name, numberIn(row.content, 'id'));
    return [{ noun, change: changes[row.op], name }];
  });
  const said = new Set(
    rows.flatMap(({ table_name: table, content }) =>
      binnedKinds[table].noun === undefined ? [] : [`${table} ${numberIn(content, 'id')}`],
    ),
  );
  const lists = rows.flatMap(({ table_name: table, content }): BinnedThing[] => {
    if (table !== 'testament_recipients' && table !== 'testament_notes') return [];
    const id = numberIn(content, 'testament_id');
    if (said.has(`testaments ${id}`)) return [];
    said.add(`testaments ${id}`);
    return [{ noun: 'testament', change: linked[table], name: nameOf('testaments', id) }];
  });
  return [...own, ...lists];
}
