// Opens a form in the place of a button. When the form is left the focus goes back to the button.
import { useEffect, useRef, useState } from 'react';

export function useEditMode() {
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return { isEditing, opener, edit: () => setIsEditing(true), leave: () => setIsEditing(false) };
}
