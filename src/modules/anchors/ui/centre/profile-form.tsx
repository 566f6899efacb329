import { useRef, useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { firstOf } from '#ui/kit/form/first-of.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { applicationCalls } from '../../application.calls.ts';
import type { SentApplication } from '../../application.contract.ts';
import {
  INFO_FIELDS,
  type InfoDraft,
  infoProblems,
  type Problems,
  type Refused,
  refusedFields,
} from '../apply/apply.rules.ts';
import { InfoFields } from '../apply/info-fields.tsx';
import { PictureFields } from '../apply/picture-fields.tsx';

/** The public fields of an anchor, edited by the anchor. */
export function ProfileForm({ anchor }: { anchor: SentApplication }) {
  const t = useT();
  const [draft, setDraft] = useState<InfoDraft>(() => ({
    ...anchor,
    pictures: anchor.pictures.map((url) => ({ url })),
  }));
  const [problems, setProblems] = useState<Problems<InfoDraft>>({});
  const [refused, setRefused] = useState<Refused<InfoDraft>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const set = (change: Partial<InfoDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setProblems({});
    setRefused({});
    setFailure(null);
  };
  const save = async () => {
    const found = infoProblems(draft);
    setProblems(found);
    setRefused({});
    setFailure(null);
    if (Object.keys(found).length > 0) return firstOf(form.current, found)?.focus();
    setBusy(true);
    const { nickname, introduction, details } = draft;
    try {
      const saved = await api(applicationCalls.edit, {
        nickname,
        introduction,
        details,
        languages: draft.languages as LanguageCode[],
        games: draft.games,
        pictures: draft.pictures.map(({ uploadId, url }) => uploadId ?? url),
      });
      // Uploaded pictures have their permanent addresses now.
      set({ pictures: (saved.application?.pictures ?? []).map((url) => ({ url })) });
      toast(t('anchor.saved'), 'done');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const fields = refusedFields(error.fields, INFO_FIELDS);
      setRefused(fields);
      if (Object.keys(fields).length === 0) setFailure(error.message);
      firstOf(form.current, fields)?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <form
        className="grid gap-4"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <InfoFields draft={draft} problems={problems} refused={refused} set={set} />
        <PictureFields
          pictures={draft.pictures}
          problem={refused.pictures}
          onChange={(pictures) => set({ pictures })}
        />
        <span className="field-error" role="alert">
          {failure}
        </span>
        <div>
          <Button type="submit" loading={busy}>
            {t('anchor.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
