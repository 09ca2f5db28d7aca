// Writing a new note on a page of its own: where "Create a Note" leads from a testament.
import { NewNoteForm } from '../features/notes/note-dialog.tsx';

export function NewNoteScreen() {
  return <NewNoteForm />;
}
