import { Body, Controller, Module, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import { AppError } from '../app-error';
import { RecordType, UpdateType } from './dto-types';
import { DescriptionField, EmailField, TextField, VersionField } from './fields';
import { InputPipe } from './validation.pipe';

class CreateVendorDto {
  @TextField({ label: 'Vendor Name', max: 20, example: 'Cloudreach Hosting' })
  name: string;

  @EmailField({ label: 'Vendor Email', nullable: true, optional: true })
  email?: string | null;

  @DescriptionField({ label: 'Terms', optional: true, description: 'Set on creation.' })
  terms?: string;

  @TextField({ label: 'Secret', optional: true })
  secret?: string;
}

class UpdateVendorDto extends UpdateType(CreateVendorDto) {
  @DescriptionField({ label: 'Terms', optional: true, description: 'Set later.' })
  override terms?: string;

  @VersionField()
  version?: number;
}

class VendorDto extends RecordType(CreateVendorDto, { except: ['secret'] }) {
  @ApiProperty({ description: 'The current terms.' })
  override terms: string;
}

@Controller()
class VendorsController {
  @Post()
  @ApiOkResponse({ type: VendorDto })
  update(@Body() _input: UpdateVendorDto): void {
    // Only the documentation of this route matters.
  }
}

@Module({ controllers: [VendorsController] })
class VendorsModule {}

const update = (body: object): Promise<unknown> =>
  new InputPipe().transform(body, { type: 'body', metatype: UpdateVendorDto });

const lineErrorsOf = async (body: object): Promise<unknown> => {
  const error: unknown = await update(body).catch((problem: unknown) => problem);
  return error instanceof AppError ? error.details.errors : undefined;
};

describe('UpdateType', () => {
  it('leaves omitted fields unchanged', async () => {
    expect(await update({})).toEqual({});
  });

  it('normalizes fields as the create DTO does', async () => {
    expect(await update({ name: ' Cloudreach ', email: 'A@B.Example', version: 2 })).toEqual({
      name: 'Cloudreach',
      email: 'a@b.example',
      version: 2,
    });
  });

  it('clears a nullable field with null or empty text', async () => {
    expect(await update({ email: null })).toEqual({ email: null });
    expect(await update({ email: '' })).toEqual({ email: null });
  });

  it('rejects null for a field that is not nullable', async () => {
    expect(await lineErrorsOf({ name: null })).toEqual({ name: 'Vendor name is required' });
    expect(await lineErrorsOf({ terms: null })).toEqual({ terms: 'Terms are required' });
  });

  it('applies the limits of the create DTO', async () => {
    expect(await lineErrorsOf({ name: 'x'.repeat(21) })).toEqual({
      name: 'Vendor name must have at most 20 characters.',
    });
  });

  it('rejects a field that neither DTO declares', async () => {
    expect(await lineErrorsOf({ nmae: 'x' })).toHaveProperty('nmae');
  });
});

describe('the OpenAPI document', () => {
  const schemas = async () => {
    const module = await Test.createTestingModule({ imports: [VendorsModule] }).compile();
    const app = module.createNestApplication();
    return SwaggerModule.createDocument(app, new DocumentBuilder().build()).components?.schemas;
  };

  it('describes an update with optional fields and their limits', async () => {
    expect((await schemas())?.['UpdateVendorDto']).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', nullable: false, example: 'Cloudreach Hosting', maxLength: 20 },
        email: { type: 'string', nullable: true, format: 'email', maxLength: 254 },
        terms: { type: 'string', nullable: false, description: 'Set later.', maxLength: 10_000 },
        secret: { type: 'string', nullable: false, maxLength: 200 },
        version: expect.objectContaining({ type: 'integer' }) as unknown,
      },
    });
  });

  it('describes a record with required fields, without limits and hidden fields', async () => {
    expect((await schemas())?.['VendorDto']).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', example: 'Cloudreach Hosting' },
        email: { type: 'string', nullable: true, format: 'email' },
        terms: { type: 'string', description: 'The current terms.' },
      },
      required: ['name', 'email', 'terms'],
    });
  });
});
