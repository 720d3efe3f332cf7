import type { ReactNode } from 'react';
export interface DescriptionItem {
    label: string;
    value: ReactNode;
}
/**
 * The items of a record's fields, in the order of the values, so that every field is either shown or
 * omitted on purpose.
 *
 * @param values `null` for a field that the screen shows elsewhere or not at all
 */
export declare const labeledItems: <Field extends string>(labels: Readonly<Record<Field, string>>, values: Readonly<Record<NoInfer<Field>, ReactNode>>) => DescriptionItem[];
/** Fields of a record as labels and values. */
export declare const DescriptionList: ({ items }: {
    items: readonly DescriptionItem[];
}) => import("react").JSX.Element;
