import { Card } from '#ui/kit/card/card.tsx';
import { BrandMark, CoinIcon, Icon } from '#ui/kit/icon/icon.tsx';
import { ICON_SHAPES, type IconName } from '#ui/kit/icon/icon-shapes.ts';

export function IconSection() {
  return (
    <Card>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(80px,1fr))] gap-3 text-11 text-text-2">
        {(Object.keys(ICON_SHAPES) as IconName[]).map((name) => (
          <li key={name} className="grid justify-items-center gap-1 py-1">
            <span className="text-text">
              <Icon name={name} flip={name === 'back' || name === 'next' || name === 'reply'} />
            </span>
            {name}
          </li>
        ))}
        <li className="grid justify-items-center gap-1 py-1 text-20">
          <CoinIcon />
        </li>
        <li className="grid justify-items-center gap-1 py-1">
          <BrandMark />
        </li>
      </ul>
    </Card>
  );
}
