// Asks once more before a note is deleted, and says from where it disappears.
import { useTranslation } from 'react-i18next';
import { failureText, unexplained } from '../../api/client.ts';
import { useDeleteNote } from '../../api/notes.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useNoteLinks } from './linked-testaments.tsx';

type DeleteNoteProps = {
  note: { id: number; title: string };
  /** The list names the note in the sentence, its own page in the title. */
  place: 'list' | 'page';
  onClose: () => void;
  /** Leaves whatever shows the note. */
  onDeleted: () => Promise<void> | void;
};

export function DeleteNote({ note, place, onClose, onDeleted }: DeleteNoteProps) {
  const { t, i18n } = useTranslation();
  const { id, title } = note;
  const { links = [] } = useNoteLinks(id);
  const leave = async () => {
    showToast({
      title: t('notes.remove.done'),
      description: t('notes.remove.doneText', { title }),
    });
    await onDeleted();
  };
  const { make, isPending } = useAnnouncedChange(useDeleteNote(id, leave), {
    failed: t('notes.remove.failed'),
    failedText: (error) => {
      const message = failureText(error, t(`notes.remove.${unexplained(error)}`));
      return t('notes.remove.failedText', { message });
    },
  });
  const titles = new Intl.ListFormat(i18n.language).format(
    links.map((one) => t('ui.quoted', { title: one.title })),
  );

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={place === 'list' ? t('notes.remove.title') : t('ui.askDelete', { title })}
      description={
        <>
          {place === 'list' ? t('notes.remove.textNamed', { title }) : t('notes.remove.text')}
          <span className="mt-2 block">{t('layout.keptHint')}</span>
          {links.length > 0 && (
            <span className="mt-2 block">{t('notes.remove.linked', { titles })}</span>
          )}
        </>
      }
      cancelLabel={t('ui.cancel')}
      confirmLabel={isPending ? t('ui.deleting') : t('ui.delete')}
      onConfirm={() => make()}
      pending={isPending}
    />
  );
}
