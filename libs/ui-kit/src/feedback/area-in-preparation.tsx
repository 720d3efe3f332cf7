import ToolOutlined from '@ant-design/icons/ToolOutlined';
import { Card } from '../layout/card';
import { Page } from '../layout/page';
import { Result } from './result';

/** Page of an area that is announced in the navigation before it can be used. */
export const AreaInPreparation = ({ title, purpose }: { title: string; purpose: string }) => (
  <Page>
    <Card>
      <Result
        status="empty"
        icon={<ToolOutlined />}
        title={`${title} is being prepared`}
        subTitle={`${purpose} This area opens with one of the next versions.`}
      />
    </Card>
  </Page>
);
