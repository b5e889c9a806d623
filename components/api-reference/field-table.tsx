import { TextLink } from '@/components/information/text-link'
import type { FieldRow, FieldType } from '@/lib/shared/api-fields'
import { schemaAnchor } from './anchors'
import { Words } from './words'

/** A type; the name of a schema in it links to that schema. */
export function TypeWords({ type: { words, name } }: { type: FieldType }) {
  if (name === undefined) return words
  const [before, after] = words.split(name)
  return (
    <>
      {before}
      <TextLink href={`#${schemaAnchor(name)}`}>{name}</TextLink>
      {after}
    </>
  )
}

/** The fields of a body, a response or an address: name, type and meaning. */
export function FieldTable({ caption, rows }: { caption: string; rows: FieldRow[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="pb-1.5 text-left font-medium">{caption}</caption>
      <colgroup>
        <col className="w-2/5 sm:w-1/3" />
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, isRequired, place, type, limits, description }) => (
          <tr key={`${place} ${name}`} className="border-t border-border align-top">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              <span className="block font-mono text-xs leading-5 font-medium wrap-anywhere">
                {name}
              </span>
              <span className="block text-xs text-muted-foreground">
                {[place, isRequired && 'required'].filter(Boolean).join(', ')}
              </span>
            </th>
            <td className="py-2 wrap-anywhere">
              <span className="block">{description && <Words>{description}</Words>}</span>
              <span className="block text-xs text-muted-foreground">
                <TypeWords type={type} />
                {limits.map((limit) => `, ${limit}`)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
