// All notes of the owner.
import { NoteList } from '../features/notes/note-list.tsx';

export function NotesScreen() {
  return <NoteList />;
}
