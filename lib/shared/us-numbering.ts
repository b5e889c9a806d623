/**
 * Numbers of +1 that no ordinary US phone has, by the North American Numbering Plan. Canada and the
 * Caribbean share +1, where a text costs many times as much, and some numbers earn money for their
 * renters. US territories count as the US. A new area code that is not yet listed here is allowed.
 */
const FOREIGN_AREAS = new Set(
  [
    // The Caribbean, Bermuda and Sint Maarten.
    '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
    // Canada.
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438',
    '450 460 468 474 506 514 519 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753',
    '778 780 782 807 819 825 867 873 879 902 905 942',
  ].flatMap((line) => line.split(' ')),
)

/** Non-geographic: toll-free, premium, personal and Canadian service numbers, and the carriers' 700. */
const PLACELESS_AREA =
  /^(?:8(?:00|22|33|44|55|66|77|88)|900|5(?:00|2[1-9]|33|44|66|77|88)|6(?:00|22|33|44|55|77|88)|700|710)$/

/** Area codes and exchanges begin with 2 to 9, and neither is a service code such as 911. */
const WELL_FORMED = /^\+1(?!.11)[2-9](?!9)\d\d(?!.11)[2-9]\d{6}$/

/** Exchanges without ordinary phones: directory assistance and fiction, and premium ones. */
const EXCHANGES_OF_NO_PHONE = new Set(['555', '976'])

/** Whether a stored number (+1 and ten digits) may belong to an ordinary phone in the US. */
export function isOrdinaryUsNumber(phone: string): boolean {
  const area = phone.slice(2, 5)
  return (
    WELL_FORMED.test(phone) &&
    !FOREIGN_AREAS.has(area) &&
    !PLACELESS_AREA.test(area) &&
    !EXCHANGES_OF_NO_PHONE.has(phone.slice(5, 8))
  )
}
