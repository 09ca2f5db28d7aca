// What silence would lead to once this is saved, with the status and the words of the moment.
import { useWatch } from 'react-hook-form';
import { useTestamentRecipients } from '../../../api/testament-editing.ts';
import { useTestamentPreview } from '../../forecast/use-preview.ts';
import { ArmingPreview } from './outlook.tsx';
import type { EditFormState } from './use-edit-form.ts';

export function EditSilence({ state }: { state: EditFormState }) {
  const { form, queue } = state;
  const { id, activationType, checkInterval, checkAttempts, gracePeriod } = state.testament;
  const [status = 'draft', fullContent = '', isProtected, noteIds] = useWatch({
    control: form.control,
    name: ['status', 'fullContent', 'isPasswordProtected', 'noteIds'],
  });
  const { data: people } = useTestamentRecipients(id);
  const preview = useTestamentPreview({
    testamentId: id,
    activationType,
    checkInterval,
    checkAttempts,
    gracePeriod,
    status,
    recipients: people?.length,
    hasContent: fullContent.trim() !== '' || isProtected === true,
    notes: noteIds.length,
    files: queue.files.length,
  });
  return <ArmingPreview preview={preview} />;
}
