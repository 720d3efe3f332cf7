import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { UsersModule } from '../users';
import { SavedViewsController } from './saved-views.controller';
import { SavedViewsService } from './saved-views.service';

@Module({
  imports: [UsersModule],
  controllers: [SavedViewsController],
  providers: [SavedViewsService],
})
export class SavedViewsModule {
  constructor(personalData: PersonalData) {
    personalData.register([{ table: 'saved_views', users: ['ownerId'], text: ['name', 'state'] }]);
  }
}
