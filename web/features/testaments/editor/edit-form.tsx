// The form of the edit screen: three tabs, and below them the ways to leave it.
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BookOpen } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes.ts';
import type { Testament } from '#contract/testaments.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { EditBasics } from './edit-basics.tsx';
import { EditContent } from './edit-content.tsx';
import { editTabs } from './edit-form-schema.ts';
import type { EditTab } from './edit-form-schema.ts';
import { EditNotes } from './edit-notes.tsx';
import { useEditForm } from './use-edit-form.ts';
import type { EditFormState } from './use-edit-form.ts';

type EditFormProps = { testament: Testament; notes: readonly Note[] };

const panels = { basics: EditBasics, content: EditContent, notes: EditNotes };

export function EditForm({ testament, notes }: EditFormProps) {
  const { t } = useTranslation();
  const state = useEditForm({ testament, notes });
  return (
    <div className="max-w-3xl">
      <Link
        to="/testaments"
        className="mb-3 inline-flex min-h-8 items-center gap-2 rounded-sm text-sm font-semibold text-ink-2 hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('edit.back')}
      </Link>
      <PageHead title={t('edit.title')} lead={testament.title}>
        <Button asChild intent="secondary">
          <Link to="/testaments/$id" params={{ id: String(testament.id) }}>
            <BookOpen aria-hidden="true" />
            {t('edit.view')}
          </Link>
        </Button>
      </PageHead>
      <Tabs
        value={state.tabs.tab}
        onValueChange={(next) => state.tabs.setTab(next as EditTab)}
        className="mt-7"
      >
        <TabList aria-label={t('edit.tabs')}>
          {editTabs.map((name) => (
            <Tab key={name} value={name}>
              {t(`edit.tab.${name}`)}
            </Tab>
          ))}
        </TabList>
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          {editTabs.map((name) => {
            const Panel = panels[name];
            return (
              <TabPanel key={name} value={name} forceMount className={panelLook}>
                <Panel state={state} />
              </TabPanel>
            );
          })}
        </form>
      </Tabs>
      <Foot state={state} />
      {state.unsaved.question}
    </div>
  );
}

const panelLook =
  'mt-4 rounded-lg border border-line bg-surface p-5 data-[state=inactive]:hidden sm:p-7';

function Foot({ state }: { state: EditFormState }) {
  const { t } = useTranslation();
  const { form, isPending, email, save, unsaved, clash } = state;
  const status = useWatch({ control: form.control, name: 'status' }) ?? 'draft';
  const id = useId();
  return (
    <div className="mt-6 grid gap-3">
      {clash && (
        <p role="alert" className="rounded-md bg-danger-soft p-3 text-sm text-danger-ink">
          {clash}
        </p>
      )}
      <p id={id} className="text-sm text-ink-2 sm:text-right">
        {t('edit.keepsStatus', { status: t(`testaments.status.${status}`) })}
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:justify-end">
        <Button
          intent="quiet"
          className="sm:mr-auto"
          disabled={isPending || email.isAdding}
          onClick={unsaved.close}
        >
          {t('edit.cancel')}
        </Button>
        <Button
          intent="secondary"
          disabled={isPending}
          aria-describedby={id}
          onClick={() => save()}
        >
          {t('edit.saveDraft')}
        </Button>
        <Button disabled={isPending} onClick={() => save('active')}>
          {isPending ? t('edit.saving') : t('edit.saveActivate')}
        </Button>
      </div>
    </div>
  );
}
