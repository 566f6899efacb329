import type { ComponentType } from 'react';
import { BadgeSection } from './kit/badge-section.tsx';
import { ButtonSection } from './kit/button-section.tsx';
import { ChartSection } from './kit/chart-section.tsx';
import { ChoiceSection } from './kit/choice-section.tsx';
import { FormSection } from './kit/form-section.tsx';
import { FoundationSection } from './kit/foundation-section.tsx';
import { IconSection } from './kit/icon-section.tsx';
import { ListSection } from './kit/list-section.tsx';
import { MatchSection } from './kit/match-section.tsx';
import { OverlaySection } from './kit/overlay-section.tsx';
import { Stage } from './kit/stage.tsx';
import { StateSection } from './kit/state-section.tsx';
import './kit/brands.css';

export const meta = () => [{ title: 'Kit' }, { name: 'robots', content: 'noindex' }];

const SECTIONS: readonly { id: string; title: string; Section: ComponentType }[] = [
  { id: 'foundation', title: 'Foundation', Section: FoundationSection },
  { id: 'icons', title: 'Icons', Section: IconSection },
  { id: 'buttons', title: 'Buttons', Section: ButtonSection },
  { id: 'choices', title: 'Choices', Section: ChoiceSection },
  { id: 'badges', title: 'Badges and cards', Section: BadgeSection },
  { id: 'matches', title: 'Matches', Section: MatchSection },
  { id: 'forms', title: 'Forms', Section: FormSection },
  { id: 'overlays', title: 'Overlays', Section: OverlaySection },
  { id: 'lists', title: 'Tables and lists', Section: ListSection },
  { id: 'states', title: 'States', Section: StateSection },
  { id: 'charts', title: 'Charts', Section: ChartSection },
];

/** Every component of the kit in every state; `?theme=dark&dir=rtl&brand=ember` sets the stage. */
export default function KitPage() {
  return (
    <Stage links={SECTIONS}>
      {SECTIONS.map(({ id, title, Section }) => (
        <section key={id} id={id} className="grid grid-cols-1 gap-4 scroll-mt-16">
          <h2 className="text-20 font-bold">{title}</h2>
          <Section />
        </section>
      ))}
    </Stage>
  );
}
