import { useState } from 'react';
import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { saveFile } from '#ui/kit/files/save-file.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';

interface ExportButtonProps {
  /** Maximum rows of a file. */
  max: number;
  load(): Promise<ExportedFile>;
}

/** The filtered rows as a file. */
export function ExportButton({ max, load }: ExportButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = await callOrToast(load());
    setBusy(false);
    if (!file) return;
    saveFile(file.name, file.csv);
    if (file.cut) toast(t('ledger.export.cut', { max }));
  };
  return (
    <Button look="outline" size="small" icon="download" loading={busy} onClick={save}>
      {t('ledger.export.csv')}
    </Button>
  );
}
