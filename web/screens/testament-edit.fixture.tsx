/** The edit screen of a testament, opened. */
import { note, preview, testament } from '../samples.fixture.ts';
import { person } from '../screen.fixture.tsx';
import { screen } from '@testing-library/react';

export const readNote = note();

export const storedFile = { id: 4, fileName: 'keys.pdf', fileSize: 2048 };

/** Before the edit screen of a testament, with whatever else has to be known. */
export async function openEdit(
  more: Parameters<typeof testament>[0] = {},
  files = [] as (typeof storedFile)[],
  notes = [] as (typeof readNote)[],
  someone = person(),
) {
  const { client, goTo } = someone;
  client.answer('getTestament', testament(more));
  client.answer('listTestamentRecipients', []);
  client.answer('listRecipients', []);
  client.answer('listAttachments', files);
  client.answer('listTestamentNotes', notes);
  client.answer('listNotes', [note()]);
  client.answer('listTestaments', []);
  client.answer('previewForecast', preview());
  const path = await goTo('/testaments/edit/7');
  await screen.findByLabelText(/^Title/);
  return { ...someone, path };
}
