// The dialog that writes a testament, a new one or one that is loaded first: two tabs, its buttons,
// and the question before words are lost.
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Testament } from '#contract/testaments.ts';
import { useTestamentForEditing } from '../../../api/testaments.ts';
import { bringIntoSight } from '../../../ui/bring-into-sight.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Saving } from '../../../ui/saving.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { useUnsaved } from '../../changes/use-unsaved.tsx';
import { BeforeCreating } from '../../readiness/before-activating.tsx';
import { ActivationFields } from './activation-fields.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import type { FormTab } from './form-values.ts';
import { RecipientChips } from './people-fields.tsx';
import {
  DescriptionField,
  EndingField,
  MessageField,
  ProtectionField,
  SaveClash,
  SealedField,
  ShortDescriptionField,
  StatusField,
  TitleField,
} from './testament-fields.tsx';
import { useTestamentSave } from './use-testament-save.ts';
import type { TestamentFormState } from './use-testament-save.ts';

type DialogProps = { onClose: () => void };

export function NewTestamentDialog({ onClose }: DialogProps) {
  return <FormDialog testament={null} onClose={onClose} />;
}

export function EditTestamentDialog({ id, onClose }: DialogProps & { id: number }) {
  const { t } = useTranslation();
  const { testament, error, retry } = useTestamentForEditing(id);
  if (testament) return <FormDialog testament={testament} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('testaments.dialog.editTitle')}>
        {error ? (
          <Failure title={t('edit.loadFailed')} onRetry={retry} />
        ) : (
          <Skeleton className="h-120" />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Of the testament only what it was when the dialog opened counts. */
function FormDialog({ testament, onClose }: DialogProps & { testament: Testament | null }) {
  const { t } = useTranslation();
  const state = useTestamentSave({ testament, place: 'dialog', onSaved: onClose });
  const { hasUnsaved, isPending, tabs } = state;
  const unsaved = useUnsaved(hasUnsaved, isPending, onClose);
  return (
    <Dialog open isBusy={isPending} onOpenChange={unsaved.close}>
      <DialogContent
        title={testament ? t('testaments.dialog.editTitle') : t('testaments.dialog.createTitle')}
        footer={<Buttons state={state} />}
      >
        <Trouble state={state} />
        <Tabs value={tabs.tab} onValueChange={(next) => tabs.goTo(next as FormTab)}>
          <TabList aria-label={t('testaments.dialog.tabs')}>
            <Tab value="basics">{t('testaments.dialog.basics')}</Tab>
            <Tab value="content">{t('testaments.dialog.content')}</Tab>
          </TabList>
          <form
            className="mt-5 grid grid-cols-[minmax(0,1fr)]"
            onSubmit={(event) => event.preventDefault()}
          >
            <TabPanel value="basics" forceMount className={panelLook}>
              <BasicsTab state={state} />
            </TabPanel>
            <TabPanel value="content" forceMount className={panelLook}>
              <ContentTab state={state} />
            </TabPanel>
          </form>
        </Tabs>
        {unsaved.question}
      </DialogContent>
    </Dialog>
  );
}

/** On wide screens both tabs lie in one place, so that the dialog keeps its height between them. */
const panelLook =
  'rounded-md data-[state=inactive]:max-sm:hidden data-[state=inactive]:sm:invisible ' +
  'sm:col-start-1 sm:row-start-1';

type StateProps = { state: TestamentFormState };

function BasicsTab({ state }: StateProps) {
  const { isNew, isPending, queue } = state;
  return (
    <div className="grid content-start gap-5">
      <Saving isPending={isPending}>
        <TitleField state={state} />
        <DescriptionField state={state} />
        <RecipientChips state={state} />
        <EndingField state={state} />
      </Saving>
      {/* A file on its way can still be called off. */}
      <AttachmentsField queue={queue} disabled={isPending} />
      <Saving isPending={isPending}>
        {!isNew && <StatusField state={state} />}
        <ActivationFields state={state} />
      </Saving>
      {isNew && <Missing state={state} />}
    </div>
  );
}

/** Nobody gets what is deleted. */
function Missing({ state: { form } }: StateProps) {
  const [ending, emails] = useWatch({ control: form.control, name: ['ending', 'recipients'] });
  return <BeforeCreating emails={ending === 'delete' ? [] : (emails ?? [])} />;
}

function ContentTab({ state }: StateProps) {
  return (
    <div className="grid content-start gap-6">
      <Saving isPending={state.isPending}>
        <ShortDescriptionField state={state} />
        <MessageField state={state} />
        <ProtectionField state={state} />
        <SealedField state={state} />
      </Saving>
    </div>
  );
}

/** What kept it from being saved, or from being saved whole. */
function Trouble({ state }: StateProps) {
  const { t } = useTranslation();
  const { failure } = state;
  const texts = {
    notKept: t('testaments.dialog.notKept'),
    keptAsDraft: t('testaments.dialog.keptAsDraft'),
    filesMissing: t('attachments.notAll'),
  };
  return (
    <>
      <SaveClash state={state} className="mb-4" />
      {failure && (
        <p
          ref={bringIntoSight}
          role="alert"
          className="mb-4 rounded-md bg-danger-soft p-3 text-sm text-danger-ink"
        >
          {texts[failure]}
        </p>
      )}
    </>
  );
}

function Buttons({ state: { isNew, isPending, save } }: StateProps) {
  const { t } = useTranslation();
  if (!isNew) {
    return (
      <Button disabled={isPending} onClick={() => save()}>
        {isPending ? t('ui.saving') : t('testaments.dialog.update')}
      </Button>
    );
  }
  return (
    <>
      <Button intent="secondary" disabled={isPending} onClick={() => save('draft')}>
        {t('testaments.dialog.saveDraft')}
      </Button>
      <Button disabled={isPending} onClick={() => save('active')}>
        {isPending ? t('ui.saving') : t('testaments.dialog.createActivate')}
      </Button>
    </>
  );
}
