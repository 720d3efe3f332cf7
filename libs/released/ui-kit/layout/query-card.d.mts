import { type QueryContentProps } from '../feedback/query-state.mjs';
import { type CardProps } from './card.mjs';
interface QueryCardProps<Data> extends QueryContentProps<Data>, Pick<CardProps, 'title' | 'extra' | 'flush'> {
}
/** A card that loads, fails and retries independently of other cards. */
export declare const QueryCard: <Data>({ title, extra, flush, ...content }: QueryCardProps<Data>) => import("react").JSX.Element;
export {};
