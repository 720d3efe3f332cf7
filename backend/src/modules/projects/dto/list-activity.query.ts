import { OmitType } from '@nestjs/swagger';
import { ListQuery } from '../../../platform/http/paging';

export class ListActivityQuery extends OmitType(ListQuery, ['search'] as const) {}
