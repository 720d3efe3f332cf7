import { OmitType } from '@nestjs/swagger';
import { ListQuery } from '../http/paging/list-query';

export class ListHistoryQuery extends OmitType(ListQuery, ['search'] as const) {}
