import type { ReactNode } from 'react';
import type { RulePart as PartName } from '#modules/competitions/edited-rules.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import type { RulesForm } from './use-rules-form.ts';

interface RulesPartProps {
  form: RulesForm;
  part: PartName;
  title: string;
  text?: string;
  children: ReactNode;
}

/** One part of the rules: by default, or edited and then with its way back. */
export function RulesPart({ form, part, title, text, children }: RulesPartProps) {
  const t = useT();
  const isEdited = form.edited.includes(part);
  return (
    <Card
      title={title}
      more={
        <span className="row-actions items-center">
          <Badge tone={isEdited ? 'warn' : 'plain'}>
            {t(isEdited ? 'admin.rules.edited' : 'admin.rules.default')}
          </Badge>
          {isEdited && (
            <Button
              look="text"
              size="small"
              aria-label={`${t('admin.rules.reset')}: ${title}`}
              onClick={() => form.reset(part)}
            >
              {t('admin.rules.reset')}
            </Button>
          )}
        </span>
      }
    >
      {text && <p className="text-13 text-text-2">{text}</p>}
      {children}
    </Card>
  );
}
