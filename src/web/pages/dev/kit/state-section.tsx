import { useState } from 'react';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Bar } from '#ui/kit/state/loading-bar.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { EmptyState, ErrorState, NetworkProblem, NoPermission, NotFound } from '#ui/kit/state/states.tsx';

export function StateSection() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Card flush title="Skeleton">
        <SkeletonRows rows={4} />
      </Card>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        <Card>
          <EmptyState action={<Button look="secondary">See all fixtures</Button>} />
        </Card>
        <Card>
          <NetworkProblem />
        </Card>
        <Card>
          <NotFound
            action={
              <>
                <ButtonLink to="#states">Home</ButtonLink>
                <Button look="outline">Search</Button>
              </>
            }
          />
        </Card>
        <Card>
          <NoPermission action={<Button>Apply</Button>} />
        </Card>
        <Card>
          <ErrorState />
        </Card>
      </div>
      <Card title="Loading bar">
        <Button look="outline" onClick={() => setBusy(!busy)}>
          {busy ? 'Arrive' : 'Set out'}
        </Button>
        <Bar busy={busy} />
      </Card>
    </>
  );
}
