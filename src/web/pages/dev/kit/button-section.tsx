import { Button, type ButtonLook } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { CoinIcon } from '#ui/kit/icon/icon.tsx';
import { Specimen } from './specimen.tsx';

const LOOKS: readonly ButtonLook[] = ['primary', 'secondary', 'outline', 'text', 'danger'];

export function ButtonSection() {
  return (
    <Card>
      <div className="grid gap-4">
        <Specimen name="Looks">
          {LOOKS.map((look) => (
            <Button key={look} look={look}>
              {look}
            </Button>
          ))}
          <Button look="coin">
            <CoinIcon />
            coin
          </Button>
          <span className="on-ink rounded-ctl p-2">
            <Button look="spark">spark, on ink only</Button>
          </span>
        </Specimen>
        <Specimen name="Sizes">
          <Button size="small">Small</Button>
          <Button>Medium</Button>
          <Button size="large">Large</Button>
          <ButtonLink to="#buttons" look="outline" icon="link">
            A link
          </ButtonLink>
        </Specimen>
        <Specimen name="Loading, disabled with its reason">
          <Button loading>Saving</Button>
          <Button look="outline" loading>
            Loading
          </Button>
          <Button disabledReason="Choose a match first">Publish</Button>
          <Button icon="refresh">With an icon</Button>
        </Specimen>
        <Specimen name="Icon buttons">
          <IconButton icon="star" label="Follow" pressed={false} />
          <IconButton icon="star" label="Following" pressed />
          <IconButton icon="gear" label="Settings" size="large" />
          <IconButton icon="back" label="Back" flip />
          <span className="on-ink rounded-ctl p-1">
            <IconButton icon="bell" label="Notices" size="large" />
          </span>
        </Specimen>
      </div>
    </Card>
  );
}
