import { QueryContent, type QueryContentProps } from '../feedback/query-state';
import { Card, type CardProps } from './card';

interface QueryCardProps<Data>
  extends QueryContentProps<Data>, Pick<CardProps, 'title' | 'extra' | 'flush'> {}

/** A card that loads, fails and retries independently of other cards. */
export const QueryCard = <Data,>({ title, extra, flush, ...content }: QueryCardProps<Data>) => (
  <Card title={title} extra={extra} flush={flush}>
    <QueryContent {...content} />
  </Card>
);
