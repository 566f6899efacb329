import { useState } from 'react';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { applicationCalls } from '../../application.calls.ts';
import type { SentApplication } from '../../application.contract.ts';
import { type InfoDraft, infoProblems, type Problems } from '../apply/apply.rules.ts';
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
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<InfoDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setProblems({});
  };
  const save = async () => {
    const found = infoProblems(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const { nickname, introduction, details } = draft;
    const saved = await callOrToast(
      api(applicationCalls.edit, {
        nickname,
        introduction,
        details,
        languages: draft.languages as LanguageCode[],
        games: draft.games,
        pictures: draft.pictures.map(({ uploadId, url }) => uploadId ?? url),
      }),
    );
    setBusy(false);
    if (!saved) return;
    // Uploaded pictures have their permanent addresses now.
    set({ pictures: (saved.application?.pictures ?? []).map((url) => ({ url })) });
    toast(t('anchor.saved'), 'done');
  };
  return (
    <Card>
      <div className="grid gap-4">
        <InfoFields draft={draft} problems={problems} set={set} />
        <PictureFields pictures={draft.pictures} onChange={(pictures) => set({ pictures })} />
        <div>
          <Button loading={busy} onClick={save}>
            {t('anchor.save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
