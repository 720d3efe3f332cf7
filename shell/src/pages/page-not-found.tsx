import { Button, Card, Page, Result } from '@atrium/ui-kit';
import { useNavigate } from 'react-router-dom';

/** Any address that no screen has (specification section 2). */
export function PageNotFound() {
  const navigate = useNavigate();
  return (
    <Page>
      <Card>
        <Result
          status="404"
          title="Page Not Found"
          subTitle="Did you forget to add the page to the router?"
          extra={
            <Button type="primary" onClick={() => void navigate('/')}>
              Back to Dashboard
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
