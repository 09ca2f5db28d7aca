// What silence would lead to once this is saved, with the status that is chosen at the moment.
import type { Testament, TestamentStatus } from '#contract/testaments.ts';
import { useTestamentRecipients } from '../../api/testament-editing.ts';
import { Outlook } from './outlook.tsx';

type EditSilenceProps = { testament: Testament; status: TestamentStatus };

export function EditSilence({ testament, status }: EditSilenceProps) {
  const { data: people } = useTestamentRecipients(testament.id);
  return (
    <Outlook
      testament={testament}
      status={status}
      people={people?.length}
      isReleased={testament.armed.phase === 'released'}
    />
  );
}
