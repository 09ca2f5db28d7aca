// What silence would lead to once this is saved, with the status and the words of the moment.
import { useWatch } from 'react-hook-form';
import { useTestamentRecipients } from '../../../api/testament-editing.ts';
import { ArmingPreview } from './outlook.tsx';
import type { EditFormState } from './use-edit-form.ts';

export function EditSilence({ state }: { state: EditFormState }) {
  const { testament, linked, form, queue } = state;
  const [status = 'draft', fullContent = '', isProtected, noteIds] = useWatch({
    control: form.control,
    name: ['status', 'fullContent', 'isPasswordProtected', 'noteIds'],
  });
  const { data: people } = useTestamentRecipients(testament.id);
  const hasContent = fullContent.trim() !== '' || isProtected === true;
  // While the files are not known, there are some.
  const hasFiles = queue.files.length > 0 || queue.stored?.length !== 0;
  const wasWritten = testament.fullContent.trim() !== '' || testament.isPasswordProtected;
  const isByMessage =
    !testament.isEmpty && !wasWritten && linked.length === 0 && testament.attachmentCount === 0;
  return (
    <ArmingPreview
      testament={testament}
      status={status}
      people={people?.length}
      isEmpty={!hasContent && noteIds.length === 0 && !hasFiles && !isByMessage}
      isReleased={testament.armed.phase === 'released'}
    />
  );
}
