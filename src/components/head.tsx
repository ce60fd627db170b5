import { useBrand } from './brand';

/** The title and description of a page. The name of the campaign is appended to every title that does not begin with it. */
export function Head({ title, description }: { title: string; description?: string | undefined }) {
  const { name } = useBrand();
  return (
    <>
      <title>{title.startsWith(name) ? title : `${title} · ${name}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
