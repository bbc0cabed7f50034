-- The form in which texts are searched, as `searchForm` of the contract makes it: without case, accents and invisible
-- characters; with one kind of digits, apostrophes, quotation marks and dashes. Texts in ASCII, and those in Latin and Cyrillic letters
-- with accents, take shorter ways to the same form. Of more than 30 marks in a row none is kept:
-- they are sorted in time that grows with the square of their number.
CREATE FUNCTION "search_form"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (CASE WHEN octet_length("value") = length("value") THEN lower(replace("value", '`', ''''))
	WHEN "value" !~
		'[^\u0001-\u007f\u00a0\u00ab\u00bb\u00c0-\u00c5\u00c7-\u00cf\u00d1-\u00d6\u00d9-\u00dd\u00df-\u00e5\u00e7-\u00ef\u00f1-\u00f6'
		'\u00f9-\u00fd\u00ff-\u010f\u0112-\u0125\u0128-\u0130\u0134-\u0137\u0139-\u013e\u0143-\u0148\u014c-\u0151\u0154-\u0165'
		'\u0168-\u017e\u0400-\u045f\u1ea0-\u1ef9\u2013\u2014\u2018-\u201f\u2026\u20ac]'
	THEN replace(
		lower(regexp_replace(normalize(
			CASE WHEN "value" ~ '[`\u00ab\u00bb\u2013-\u201f]' THEN
				regexp_replace(regexp_replace(regexp_replace("value", '[`\u2018-\u201b]', '''', 'g'), '[\u00ab\u00bb\u201c-\u201f]', '"', 'g'), '[\u2013\u2014]', '-', 'g')
			ELSE "value" END,
		NFKD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu"),
		E'\u00df', 'ss')
	ELSE replace(replace(replace(replace(translate(
		lower(
			normalize(
				regexp_replace(
					normalize(
						regexp_replace(regexp_replace(regexp_replace(
							regexp_replace(CASE WHEN "value" ~
							'[\u0660-\u0669\u066b-\u066c\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f'
							'\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0de6-\u0def'
							'\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u1090-\u1099\u17e0-\u17e9\u1810-\u1819'
							'\u1946-\u194f\u19d0-\u19d9\u1a80-\u1a89\u1a90-\u1a99\u1b50-\u1b59\u1bb0-\u1bb9\u1c40-\u1c49'
							'\u1c50-\u1c59\u1c80-\u1c88\ua620-\ua629\ua8d0-\ua8d9\ua900-\ua909\ua9d0-\ua9d9\ua9f0-\ua9f9'
							'\uaa50-\uaa59\uabf0-\uabf9]'
							THEN translate(
							"value",
							E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u066b\u066c\u06f0\u06f1\u06f2\u06f3'
							|| E'\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u07c0\u07c1\u07c2\u07c3\u07c4\u07c5\u07c6\u07c7\u07c8\u07c9'
							|| E'\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb'
							|| E'\u09ec\u09ed\u09ee\u09ef\u0a66\u0a67\u0a68\u0a69\u0a6a\u0a6b\u0a6c\u0a6d\u0a6e\u0a6f\u0ae6\u0ae7'
							|| E'\u0ae8\u0ae9\u0aea\u0aeb\u0aec\u0aed\u0aee\u0aef\u0b66\u0b67\u0b68\u0b69\u0b6a\u0b6b\u0b6c\u0b6d'
							|| E'\u0b6e\u0b6f\u0be6\u0be7\u0be8\u0be9\u0bea\u0beb\u0bec\u0bed\u0bee\u0bef\u0c66\u0c67\u0c68\u0c69'
							|| E'\u0c6a\u0c6b\u0c6c\u0c6d\u0c6e\u0c6f\u0ce6\u0ce7\u0ce8\u0ce9\u0cea\u0ceb\u0cec\u0ced\u0cee\u0cef'
							|| E'\u0d66\u0d67\u0d68\u0d69\u0d6a\u0d6b\u0d6c\u0d6d\u0d6e\u0d6f\u0de6\u0de7\u0de8\u0de9\u0dea\u0deb'
							|| E'\u0dec\u0ded\u0dee\u0def\u0e50\u0e51\u0e52\u0e53\u0e54\u0e55\u0e56\u0e57\u0e58\u0e59\u0ed0\u0ed1'
							|| E'\u0ed2\u0ed3\u0ed4\u0ed5\u0ed6\u0ed7\u0ed8\u0ed9\u0f20\u0f21\u0f22\u0f23\u0f24\u0f25\u0f26\u0f27'
							|| E'\u0f28\u0f29\u1040\u1041\u1042\u1043\u1044\u1045\u1046\u1047\u1048\u1049\u1090\u1091\u1092\u1093'
							|| E'\u1094\u1095\u1096\u1097\u1098\u1099\u17e0\u17e1\u17e2\u17e3\u17e4\u17e5\u17e6\u17e7\u17e8\u17e9'
							|| E'\u1810\u1811\u1812\u1813\u1814\u1815\u1816\u1817\u1818\u1819\u1946\u1947\u1948\u1949\u194a\u194b'
							|| E'\u194c\u194d\u194e\u194f\u19d0\u19d1\u19d2\u19d3\u19d4\u19d5\u19d6\u19d7\u19d8\u19d9\u1a80\u1a81'
							|| E'\u1a82\u1a83\u1a84\u1a85\u1a86\u1a87\u1a88\u1a89\u1a90\u1a91\u1a92\u1a93\u1a94\u1a95\u1a96\u1a97'
							|| E'\u1a98\u1a99\u1b50\u1b51\u1b52\u1b53\u1b54\u1b55\u1b56\u1b57\u1b58\u1b59\u1bb0\u1bb1\u1bb2\u1bb3'
							|| E'\u1bb4\u1bb5\u1bb6\u1bb7\u1bb8\u1bb9\u1c40\u1c41\u1c42\u1c43\u1c44\u1c45\u1c46\u1c47\u1c48\u1c49'
							|| E'\u1c50\u1c51\u1c52\u1c53\u1c54\u1c55\u1c56\u1c57\u1c58\u1c59\u1c80\u1c81\u1c82\u1c83\u1c84\u1c85'
							|| E'\u1c86\u1c87\u1c88\ua620\ua621\ua622\ua623\ua624\ua625\ua626\ua627\ua628\ua629\ua8d0\ua8d1\ua8d2'
							|| E'\ua8d3\ua8d4\ua8d5\ua8d6\ua8d7\ua8d8\ua8d9\ua900\ua901\ua902\ua903\ua904\ua905\ua906\ua907\ua908'
							|| E'\ua909\ua9d0\ua9d1\ua9d2\ua9d3\ua9d4\ua9d5\ua9d6\ua9d7\ua9d8\ua9d9\ua9f0\ua9f1\ua9f2\ua9f3\ua9f4'
							|| E'\ua9f5\ua9f6\ua9f7\ua9f8\ua9f9\uaa50\uaa51\uaa52\uaa53\uaa54\uaa55\uaa56\uaa57\uaa58\uaa59\uabf0'
							|| E'\uabf1\uabf2\uabf3\uabf4\uabf5\uabf6\uabf7\uabf8\uabf9',
							E'0123456789.,012345678901234567890123456789012345678901234567890123456789012345678901234567890123'
							|| E'456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'
							|| E'012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789\u0432'
							|| E'\u0434\u043e\u0441\u0442\u0442\u044a\u0463\ua64b012345678901234567890123456789012345678901234567'
							|| E'8901234567890123456789'
							) ELSE "value" END,
								'[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7'
								'\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed'
								'\u0711\u0730-\u074a\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d'
								'\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u093c\u094d\u0951-\u0954\u09bc\u09cd\u09fe'
								'\u0a3c\u0a4d\u0abc\u0acd\u0b3c\u0b4d\u0bcd\u0c3c\u0c4d\u0c55-\u0c56\u0cbc\u0ccd\u0d3b-\u0d3c'
								'\u0d4d\u0dca\u0e38-\u0e3a\u0e48-\u0e4b\u0eb8-\u0eba\u0ec8-\u0ecb\u0f18-\u0f19\u0f35\u0f37\u0f39'
								'\u0f71-\u0f75\u0f7a-\u0f7d\u0f80-\u0f84\u0f86-\u0f87\u0fc6\u1037\u1039-\u103a\u108d\u115f-\u1160'
								'\u135d-\u135f\u1714-\u1715\u1734\u17b4-\u17b5\u17d2\u17dd\u180b-\u180f\u18a9\u1939-\u193b'
								'\u1a17-\u1a18\u1a60\u1a75-\u1a7c\u1a7f\u1ab0-\u1abd\u1abf-\u1add\u1ae0-\u1aeb\u1b34\u1b44'
								'\u1b6b-\u1b73\u1baa-\u1bab\u1be6\u1bf2-\u1bf3\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced'
								'\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff'
								'\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\u3164\ua66f\ua674-\ua67d\ua69e-\ua69f'
								'\ua6f0-\ua6f1\ua806\ua82c\ua8c4\ua8e0-\ua8f1\ua92b-\ua92d\ua953\ua9b3\ua9c0\uaab0\uaab2-\uaab4'
								'\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaf6\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uff9e-\uffa0'
								'\ufff0-\ufff8\U000101fd\U000102e0\U00010376-\U0001037a\U00010a0d\U00010a0f\U00010a38-\U00010a3a'
								'\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac'
								'\U00010efa-\U00010efb\U00010efd-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011046'
								'\U00011070\U0001107f\U000110b9-\U000110ba\U00011100-\U00011102\U00011133-\U00011134\U00011173'
								'\U000111c0\U000111ca\U00011235-\U00011236\U000112e9-\U000112ea\U0001133b-\U0001133c\U0001134d'
								'\U00011366-\U0001136c\U00011370-\U00011374\U000113ce-\U000113d0\U00011442\U00011446\U0001145e'
								'\U000114c2-\U000114c3\U000115bf-\U000115c0\U0001163f\U000116b6-\U000116b7\U0001172b'
								'\U00011839-\U0001183a\U0001193d-\U0001193e\U00011943\U000119e0\U00011a34\U00011a47\U00011a99'
								'\U00011c3f\U00011d42\U00011d44-\U00011d45\U00011d97\U00011f41-\U00011f42\U0001612f'
								'\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016ff0-\U00016ff1\U0001bc9e\U0001d165-\U0001d169'
								'\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad'
								'\U0001d242-\U0001d244\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021'
								'\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae'
								'\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6'
								'\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a]{31,}',
								'', 'g'),
							'[`\u00b4\u02b9\u02bb-\u02bd\u02c8\u02ca-\u02cb\u0374\u0384\u055a\u05f3\u1fef\u1ffd\u2018-\u201b\u2032\u2035\u2039-\u203a\ua78b-\ua78c\uff40]', '''', 'g'),
							'[\u00ab\u00bb\u02ba\u02dd\u02ee\u05f4\u201c-\u201f\u2033\u2036\u2e42\u300c-\u300f\u301d-\u301f\ufe41-\ufe44\uff62-\uff63]', '"', 'g'),
							'[\u058a\u05be\u1400\u1806\u2010-\u2015\u207b\u208b\u2212\u2e17\u2e1a\u2e3a-\u2e3b\u2e40\u2e5d\ufe31-\ufe32\ufe58]',
							'-', 'g'),
						NFKD
					),
					'[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0655\u0670'
					'\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f'
					'\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8]',
					'', 'g'
				),
				NFC
			) COLLATE "und-x-icu"
		),
		E'\u0131\u00f8\u0111\u0142\u0127\u0138\u014b\u0167\u00f0\u03c2\u0671', E'iodlhkntd\u03c3\u0627'
	), E'\u00df', 'ss'), E'\u00e6', 'ae'), E'\u0153', 'oe'), E'\u00fe', 'th')
	END) COLLATE "default"
$$;
