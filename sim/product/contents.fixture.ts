/**
 * What a letter says to whom, as one line that can be compared: as its owner sees it, and as those
 * read it to whom it went.
 */
import type { Attachment } from '#contract/attachments.ts';
import type { PublicTestament } from '#contract/public-testament.ts';
import type { Testament } from '#contract/testaments.ts';
import { openDelivery } from '#server/engine/deliveries.ts';
import { callProduct } from '#server/features/testaments/persons.fixture.ts';
import type { LivingProduct, Resident } from '#server/living-product.fixture.ts';

interface Said {
  readonly title: string;
  readonly words: string;
  readonly notes: readonly { readonly title: string; readonly content: string }[];
  readonly files: readonly Pick<Attachment, 'fileName'>[];
  /** Behind a passphrase nothing but the title can be read. */
  readonly isLocked: boolean;
}

function lineOf({ title, words, notes, files, isLocked }: Said, people: readonly string[]): string {
  const to = [...people].sort().join(' ');
  if (isLocked) return JSON.stringify({ to, title, isLocked });
  const noted = notes.map((note) => `${note.title}: ${note.content}`).sort();
  return JSON.stringify({
    to,
    title,
    words,
    noted,
    files: files.map((one) => one.fileName).sort(),
  });
}

export interface Looked {
  readonly testament: Testament;
  readonly contents: string;
}

/** Null once it is deleted. */
export async function readWhole({ call: ask }: Resident, id: number): Promise<Looked | null> {
  const path = `/api/testaments/${id}`;
  const { status, body } = await ask('GET', path);
  if (status === 404) return null;
  const testament = body as Testament;
  const read = async <T>(what: string) => (await ask('GET', `${path}/${what}`)).body as T;
  const people = await read<{ email: string }[]>('recipients');
  const said = {
    title: testament.title,
    words: testament.fullContent,
    isLocked: testament.isPasswordProtected,
    notes: testament.isPasswordProtected ? [] : await read<Said['notes']>('notes'),
    files: await read<Said['files']>('attachments'),
  };
  return {
    testament,
    contents: lineOf(
      said,
      people.map(({ email }) => email),
    ),
  };
}

/** What a release said to whom, read through the links that were sent. */
export async function readRelease(
  product: LivingProduct,
  { owner }: Resident,
  releaseId: number,
): Promise<string> {
  const rows = await product.db
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', owner.id)
    .where('release_id', '=', releaseId)
    .execute();
  const delivered = rows.map((row) => openDelivery(owner, row));
  const people = delivered.map(({ email }) => email);
  const lines = new Set<string>();
  for (const { token } of delivered) {
    const { status, body } = await callProduct(product, 'GET', `/api/testament-public/${token}`);
    const page = body as PublicTestament;
    const { title, isLocked, notes, attachments: files, fullContent: words } = page;
    lines.add(
      status === 200 ? lineOf({ title, words, isLocked, notes, files }, people) : 'nothing',
    );
  }
  return [...lines].join(' and ');
}
