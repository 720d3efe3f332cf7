import { Button, Card, Page, Result } from '@atrium/ui-kit';

/** Stands for the whole page when it can no longer be drawn. */
export const CrashedPage = () => (
  <main>
    <title>Something Went Wrong · Atrium</title>
    <Page>
      <Card>
        <div role="alert">
          <Result
            status="error"
            title="Something went wrong"
            subTitle="This page cannot be shown any more. What you have saved is safe."
            extra={
              <Button type="primary" onClick={() => location.reload()}>
                Reload
              </Button>
            }
          />
        </div>
      </Card>
    </Page>
  </main>
);
