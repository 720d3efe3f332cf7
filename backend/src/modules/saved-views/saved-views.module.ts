import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { SavedViewsController } from './saved-views.controller';
import { SavedViewsService } from './saved-views.service';

@Module({ controllers: [SavedViewsController], providers: [SavedViewsService] })
export class SavedViewsModule {
  constructor(personalData: PersonalData) {
    personalData.register([{ table: 'saved_views', users: ['ownerId'], text: ['name', 'state'] }]);
  }
}
