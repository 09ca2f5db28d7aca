// The dialog that writes a testament: two tabs, its buttons, and the question before words are
// lost.
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { useUnsaved } from '../../unsaved/use-unsaved.tsx';
import { BasicsTab } from './basics-tab.tsx';
import { ContentTab } from './content-tab.tsx';
import type { FormTab } from './form-schema.ts';
import { useTestamentForm } from './use-testament-form.ts';
import type { TestamentFormStart, TestamentFormState } from './use-testament-form.ts';

export function TestamentFormDialog(start: TestamentFormStart) {
  const { t } = useTranslation();
  const state = useTestamentForm(start);
  const { isNew, hasUnsaved, isPending, tab, setTab, failure } = state;
  const unsaved = useUnsaved(hasUnsaved, isPending, start.onClose);

  return (
    <Dialog open isBusy={isPending} onOpenChange={unsaved.close}>
      <DialogContent
        title={isNew ? t('testaments.dialog.createTitle') : t('testaments.dialog.editTitle')}
        footer={<Buttons state={state} />}
      >
        {failure && (
          <p
            ref={bringIntoSight}
            role="alert"
            className="mb-4 rounded-md bg-danger-soft p-3 text-sm text-danger-ink"
          >
            {failure}
          </p>
        )}
        <Tabs value={tab} onValueChange={(next) => setTab(next as FormTab)}>
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

/** What it says concerns all of the form, of which perhaps only the end is in sight. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** On wide screens both tabs lie in one place, so that the dialog keeps its height between them. */
const panelLook =
  'rounded-md data-[state=inactive]:max-sm:hidden data-[state=inactive]:sm:invisible ' +
  'sm:col-start-1 sm:row-start-1';

function Buttons({ state }: { state: TestamentFormState }) {
  const { t } = useTranslation();
  const { form, hasStatus, isPending, save } = state;
  if (hasStatus) {
    return (
      <Button disabled={isPending} onClick={() => save(form.getValues('status') ?? 'draft')}>
        {isPending ? t('testaments.dialog.saving') : t('testaments.dialog.update')}
      </Button>
    );
  }
  return (
    <>
      <Button intent="secondary" disabled={isPending} onClick={() => save('draft')}>
        {t('testaments.dialog.saveDraft')}
      </Button>
      <Button disabled={isPending} onClick={() => save('active')}>
        {isPending ? t('testaments.dialog.saving') : t('testaments.dialog.createActivate')}
      </Button>
    </>
  );
}
